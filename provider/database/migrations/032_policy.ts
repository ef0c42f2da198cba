/** What an administrator decided about belonging, teams and how long things are kept: one row. */
export const name = '032_policy';

export const sql = `
create table policy (
  id integer primary key default 1 check (id = 1),
  belonging text not null default 'open' constraint policy_belonging check (belonging in ('open', 'confirmed')),
  teams text not null default 'invite' constraint policy_teams check (teams in ('add', 'invite')),
  notification_days integer not null default 180,
  mail_days integer not null default 90,
  updated_at timestamptz
);
insert into policy default values;
create trigger policy_changed after insert or update or delete or truncate on policy
  for each statement execute function site_changed();
`;
