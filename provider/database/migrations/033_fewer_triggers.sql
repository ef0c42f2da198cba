-- Registering makes the first owner in the same transaction, in code.
drop trigger companies_owned on companies;
drop function own_company();

-- One trigger says when somebody began: at the first row, and when the semester changes.
drop trigger roster_first_year_added on roster;
drop trigger roster_first_year_moved on roster;
create or replace function roster_first_year() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.semester is distinct from old.semester then
    new.first_year := public.semester_began(new.semester, (new.updated_at at time zone 'Asia/Kolkata')::date);
  end if;
  return new;
end $$;
create trigger roster_first_year before insert or update of semester on roster
  for each row execute function roster_first_year();
