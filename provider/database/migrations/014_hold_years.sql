-- Writing a record of a year and archiving that year exclude each other: writers hold the year together, the
-- archive alone. Volatile, so that who has waited for the lock reads what happened meanwhile.

create function hold_year(day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7206010, id) from years where day between from_day and to_day;
end $$;

create or replace function refuse_archived(day date) returns void language plpgsql volatile as $$
declare
  archived text;
begin
  if coalesce(current_setting('portal.erasing', true), '') = 'on' then return; end if;
  perform hold_year(day);
  select name into archived from years where state = 'archived' and day between from_day and to_day;
  if archived is not null then
    raise exception 'The year % is archived.', archived using errcode = 'YA001', detail = archived;
  end if;
end $$;

create or replace function open_day(day date) returns date language plpgsql volatile as $$
declare
  at date := day;
begin
  loop
    perform hold_year(at);
    if not exists (select from years where state = 'archived' and at between from_day and to_day) then
      return at;
    end if;
    at := coalesce((select min(from_day) from years where state <> 'archived' and from_day > at),
      (select max(to_day) + 1 from years));
  end loop;
end $$;

-- Its college may revoke a certificate of an archived year.
create or replace function of_record(one jsonb) returns jsonb language sql immutable as $$
  select one - ('{college,college_id,branch,branch_id,company_id,guide_id,witnessed_by,actor_id,attached_by,'
    'issued_by,revoked_by,revoked_at,revoked_reason}')::text[]
$$;

create function day_of_record(one jsonb) returns date language plpgsql stable as $$
declare
  day date;
begin
  if one ->> 'placement_id' is not null then
    select year_day into day from placements where id = (one ->> 'placement_id')::integer;
  elsif one ->> 'application_id' is not null then
    select year_day into day from applications where id = (one ->> 'application_id')::integer;
  elsif one ->> 'internship_id' is not null then
    select coalesce(p.year_day, a.year_day) into day
    from applications a left join placements p on p.application_id = a.id
    where a.student_id = (one ->> 'student_id')::integer and a.internship_id = (one ->> 'internship_id')::integer
      and a.status = 6;
  end if;
  return day;
end $$;

-- A record that is moved leaves one year and enters another.
create or replace function keep_year_of_record() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then of_record(to_jsonb(old)) end;
  after jsonb := case when tg_op <> 'DELETE' then of_record(to_jsonb(new)) end;
begin
  if before is distinct from after then
    if before is not null then perform refuse_archived(day_of_record(before)); end if;
    if after is not null and (before is null
      or (before -> 'placement_id', before -> 'internship_id') is distinct from
        (after -> 'placement_id', after -> 'internship_id')) then
      perform refuse_archived(day_of_record(after));
    end if;
  end if;
  return coalesce(new, old);
end $$;

drop trigger certificates_year on certificates;
create trigger certificates_year before insert or delete or update on certificates
  for each row execute function keep_year_of_record();
