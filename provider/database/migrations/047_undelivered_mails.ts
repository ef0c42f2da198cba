/** Mails that no server would take: reported where they were asked for. */
export const name = '047_undelivered_mails';

export const sql = `
alter table mails add column undelivered boolean not null default false;
create index mails_recipient on mails (lower(recipient), id);
create index mails_ticket on mails (ticket, id) where ticket is not null;
`;
