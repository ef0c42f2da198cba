/** Words of mails that administrators wrote instead of the portal's own; indexes for the list of mails. */
export const name = '037_mail_templates';

export const sql = `
create table mail_templates (
  kind text primary key,
  subject text not null,
  text text not null,
  updated_at timestamptz not null
);
create index mails_state on mails (state, id desc);
create index mails_kind on mails (kind, id desc);
`;
