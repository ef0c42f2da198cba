/**
 * What moderators work with: the trail of every decision, which nobody changes afterwards.
 */
export const name = '007_moderation';

export const sql = `
-- Who did it is kept as it was then: without a reference, because an account that goes must not change the trail.
create table audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null,
  actor_id integer,
  actor_name text,
  actor_role smallint,
  subject text not null check (subject in ('application', 'moderation', 'payment', 'diary', 'account')),
  subject_id integer not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_subject on audit_entries (subject, subject_id);
create index audit_entries_at on audit_entries (at);

create function audit_entries_stay() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entries is append-only: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function audit_entries_stay();
-- A session that plays back changes of another server fires no trigger but these.
alter table audit_entries enable always trigger audit_entries_stay;
`;
