/**
 * The trail keeps its own figures and says what it knows by itself: nobody writes the tallies but the trail's
 * triggers, an entry names an account as it is, and beside the time that the portal tells stands the
 * database's own, with the role that wrote it.
 */
export const name = '017_trail';

export const sql = `
-- Null in what was written before they were kept.
alter table audit_entries
  add column written_at timestamptz,
  add column written_by name;

create function audit_entries_witness() returns trigger language plpgsql as $$
begin
  new.written_at := clock_timestamp();
  new.written_by := session_user;
  return new;
end $$;
create trigger audit_entries_witness before insert on audit_entries
  for each row execute function audit_entries_witness();
alter table audit_entries enable always trigger audit_entries_witness;

create function audit_entries_known() returns trigger language plpgsql security definer as $$
begin
  if exists (
    select 1 from new_rows n left join users u on u.id = n.actor_id
    where u.name is distinct from n.actor_name or u.role_id is distinct from n.actor_role
      or (n.actor_id is not null and u.id is null) or not isfinite(n.at)
  ) then
    raise exception 'audit_entries: an entry names an account that is not so' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger audit_entries_known after insert on audit_entries
  referencing new table as new_rows for each statement execute function audit_entries_known();
alter table audit_entries enable always trigger audit_entries_known;

-- Whoever asks for it by a statement of its own stands at depth 1, the trail's own triggers deeper.
create function audit_tallies_stay() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'audit_tallies follows the trail: % is refused', lower(tg_op)
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger audit_tallies_stay before insert or update or delete or truncate on audit_tallies
  for each statement execute function audit_tallies_stay();
alter table audit_tallies enable always trigger audit_tallies_stay;

-- The one way to put rows of one day together, which leaves every sum as it is: insert anything here.
create view audit_tallies_merge as select 0 as anything where false;
create function audit_tallies_merge() returns trigger language plpgsql security definer as $$
begin
  with many as (select subject, day from audit_tallies group by subject, day having count(*) > 1),
  gone as (delete from audit_tallies t using many where (t.subject, t.day) = (many.subject, many.day)
    returning t.subject, t.day, t.n)
  insert into audit_tallies (subject, day, n) select subject, day, sum(n) from gone group by subject, day;
  return new;
end $$;
create trigger audit_tallies_merge instead of insert on audit_tallies_merge
  for each row execute function audit_tallies_merge();

-- They write where the portal's role may not; no table of somebody else's making stands before theirs.
do $$
declare f text;
begin
  foreach f in array array['audit_entries_tally', 'audit_entries_known', 'audit_tallies_merge'] loop
    execute format('alter function %I() security definer', f);
    execute format('alter function %I() set search_path = %I, pg_temp', f, current_schema());
    -- Hung on a table of one's own it would write what that one holds.
    execute format('revoke execute on function %I() from public', f);
  end loop;
end $$;
`;
