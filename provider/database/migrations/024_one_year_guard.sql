-- Records of a year are guarded by one function on one list of tables. Those with `year_day` belong to the year
-- of that day; all others to the year of their placement, application or accepted internship.

drop function day_of_record(jsonb);
create function day_of_record(one jsonb) returns date language sql stable as $$
  select case when one ? 'year_day' then (one ->> 'year_day')::date else coalesce(
    (select year_day from placements where id = (one ->> 'placement_id')::integer),
    (select year_day from applications where id = (one ->> 'application_id')::integer),
    (select coalesce(p.year_day, a.year_day) from applications a left join placements p on p.application_id = a.id
      where a.student_id = (one ->> 'student_id')::integer
        and a.internship_id = (one ->> 'internship_id')::integer and a.status = 6)) end
$$;

create function year_day_of(tablename text, one jsonb) returns date language sql stable as $$
  select case
    when tablename = 'enrolments' then
      case when one ->> 'state' <> 'confirmed' then day_in_portal((one ->> 'claimed_at')::timestamptz) end
    when tablename = 'applications' or one ->> 'start_date' is null
      or (one ->> 'source' = 'own' and one ->> 'state' in ('submitted', 'refused', 'cancelled'))
      then day_in_portal((one ->> 'created_at')::timestamptz)
    else (one ->> 'start_date')::date end
$$;

create or replace function keep_year() returns trigger language plpgsql as $$
declare
  -- May change in an archived year: references and, by its college, a certificate's end.
  free constant text[] := '{college_id,branch_id,company_id,guide_id,witnessed_by,actor_id,attached_by,'
    'issued_by,revoked_by,revoked_at,revoked_reason,in_company,in_posting}';
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - free end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - free end;
  has_day constant boolean := coalesce(before, after) ? 'year_day';
begin
  -- A rejected claim that is made again is a new one.
  if before is distinct from after and before is not null
    and (after is null or before -> 'claimed_at' is not distinct from after -> 'claimed_at') then
    perform refuse_archived(day_of_record(before));
  end if;
  if after is null then return old; end if;
  if has_day then
    if before is null or year_day_of(tg_table_name, before) is distinct from year_day_of(tg_table_name, after) then
      new.year_day := open_day(year_day_of(tg_table_name, after));
    end if;
  elsif before is null
    or (before -> 'placement_id', before -> 'internship_id') is distinct from
      (after -> 'placement_id', after -> 'internship_id') then
    perform refuse_archived(day_of_record(after));
  end if;
  return new;
end $$;

do $$
declare
  guarded constant text[] := '{applications,application_events,placements,placement_events,placement_issues,'
    'placement_evaluations,placement_papers,placement_feedback,week_confirmations,week_answers,internship_diaries,'
    'enrolments,certificates}';
  one text;
begin
  foreach one in array guarded loop
    execute format('drop trigger %I on %I', one || '_year', one);
    execute format('create trigger %I before insert or update or delete on %I
      for each row execute function keep_year()', one || '_year', one);
  end loop;
end $$;

drop function keep_year_of_record();
drop function of_record(jsonb);
drop function record_day(placements);
drop function record_day(applications);
drop function record_day(enrolments);
