/**
 * What the coordinator's lists ask for: when a profile became complete, a student's words to search and sort
 * by beside the college, and indexes by which no list reads a table whole. Settings of colleges.
 */
export const name = '005_office';

export const sql = `
alter table students
  add column completed_at timestamptz,
  add column sort_name text not null default '',
  add column search_text text not null default '';

-- Copies of the account's name and e-mail: a list that is searched and sorted by them joins ten rows only.
create function student_words() returns trigger language plpgsql as $$
declare
  account record;
begin
  select name, email into account from users where id = new.user_id;
  new.sort_name := lower(account.name);
  new.search_text := lower(concat_ws(' ', account.name, account.email, new.usn));
  return new;
end $$;
create trigger students_words before insert or update of user_id, usn on students
  for each row execute function student_words();

create function account_words() returns trigger language plpgsql as $$
begin
  update students set user_id = user_id where user_id = new.id;
  return null;
end $$;
create trigger users_words after update of name, email on users
  for each row when (old.name is distinct from new.name or old.email is distinct from new.email)
  execute function account_words();

-- Until now nobody wrote down when a profile became complete: its last change is the latest it can have been.
update students set user_id = user_id, completed_at = case
  when num_nulls(dob, gender, usn, college, branch, semester, address, country_id, state_id, city_id, pincode) = 0
    and cardinality(skill_ids) > 0 then updated_at end;

create index students_office on students (college, sort_name, id);
create index applications_placed on applications (student_id, internship_id) where status = 6;
create index internship_diaries_pending on internship_diaries (student_id, date)
  where review_status = 'pending';

create table if not exists college_settings (
  college text primary key,
  hours_target integer not null default 240,
  holidays jsonb not null default '[]'
);
update internship_diaries set review_status = 'pending' where review_status is null;
alter table internship_diaries
  alter column review_status set default 'pending',
  alter column review_status set not null;
`;
