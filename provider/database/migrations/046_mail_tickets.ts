/** Tokens of mails are made when the mail is sent: until then a ticket stands for each. */
export const name = '046_mail_tickets';

export const sql = `
alter table mails
  add column ticket text,
  add column token_table text,
  add column token_hash text;
update mails set text = null where state = 'failed' and token_expires_at is not null;

alter table supervision_links add column ticket text unique;
`;
