/**
 * What administrators do about accounts: invite, disable, change an address. When an account was used last
 * stands in its sessions, and of those that ended in a table of its own: who signs in shares the account's
 * row with others who do, and must not change it.
 */
export const name = '031_people';

export const sql = `
alter table users
  add column invited_at timestamptz,
  add column disabled_at timestamptz,
  add column disabled_reason text;

create table last_uses (
  user_id integer primary key references users on delete cascade,
  at timestamptz not null
);
create function keep_last_use() returns trigger language plpgsql as $$
begin
  insert into last_uses (user_id, at)
    select e.user_id, max(e.last_seen_at) from ended e join users u on u.id = e.user_id
    group by e.user_id order by e.user_id
  on conflict (user_id) do update set at = greatest(last_uses.at, excluded.at);
  return null;
end $$;
create trigger sessions_last_use after delete on sessions referencing old table as ended
  for each statement execute function keep_last_use();

create table email_changes (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  email text not null,
  expires_at timestamptz not null
);
`;
