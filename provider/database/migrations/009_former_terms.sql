-- Terms of days before an amendment's first day, oldest first: each object has `until`, the first day on which
-- it applies no longer. Those of earlier amendments follow from the history.
alter table placements add column former_terms jsonb not null default '[]';

alter table student_quiets
  add column former_weekdays smallint,
  -- The first day of the present weekdays.
  add column terms_from date;

create function daily_terms(terms jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(terms, '{}'))
  where key in ('working_days', 'hours_per_week')
$$;

select set_config('portal.erasing', 'on', true);
do $$
declare
  one record;
  step record;
  terms jsonb;
  former jsonb;
begin
  for one in select p.* from placements p where exists (
    select from placement_events e where e.placement_id = p.id and e.event = 'amend'
      and e.from_date is not null and daily_terms(e.before) <> '{}') loop
    terms := daily_terms(to_jsonb(one));
    former := '[]';
    for step in select * from placement_events e where e.placement_id = one.id and e.event = 'amend'
      and e.from_date is not null and daily_terms(e.before) <> '{}' order by e.id desc loop
      terms := terms || daily_terms(step.before);
      -- A later amendment from an earlier day covers this one.
      if former <> '[]' and step.from_date >= (former -> 0 ->> 'until')::date then
        former := jsonb_set(former, '{0}', terms || jsonb_build_object('until', former -> 0 -> 'until'));
      else
        former := jsonb_build_array(terms || jsonb_build_object('until', step.from_date)) || former;
      end if;
    end loop;
    select coalesce(jsonb_agg(value order by value ->> 'until'), '[]') into former
      from jsonb_array_elements(former)
      where one.start_date is null or (value ->> 'until')::date > one.start_date;
    update placements set former_terms = former where id = one.id;
  end loop;
end $$;
select set_config('portal.erasing', '', true);
drop function daily_terms;

drop trigger placements_mark_update on placements;
create trigger placements_mark_update
  after update of state, start_date, end_date, ended_on, working_days, former_terms, guide_id, company_id, company,
    title, college, branch
  on placements
  for each row execute function placements_mark();

insert into student_marks (student_id)
  select distinct student_id from placements where former_terms <> '[]' and state in ('confirmed', 'approved');
