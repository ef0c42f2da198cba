/**
 * Lists that administrators keep. Students, coordinators and settings point at their college and branch by
 * id; the texts that search, figures and indexes go by stay beside the ids as copies, which triggers keep
 * true: a renamed college takes everybody along, by whatever statement it was renamed.
 */
export const name = '027_lists';

const LISTS = [
  'colleges',
  'branches',
  'skills',
  'categories',
  'company_domains',
  'internship_domains',
  'perks',
];

/** Tells every process that a list changed; delivered when the change commits. */
const told = (list: string) => `
alter table ${list} add column retired boolean not null default false;
create trigger ${list}_lookups after insert or update or delete or truncate on ${list}
  for each statement execute function lookups_changed();`;

/** Keeps the id of a list's entry and the copy of its name together, whichever of them is written. */
const keeper = (list: string, one: string) => `
create function ${one}_kept() returns trigger language plpgsql as $$
begin
  if new.${one}_id is not null and (tg_op = 'INSERT' or new.${one}_id is distinct from old.${one}_id) then
    new.${one} := (select name from ${list} where id = new.${one}_id);
  elsif tg_op = 'UPDATE' and new.${one}_id is distinct from old.${one}_id then
    new.${one} := null;
  elsif tg_op = 'INSERT' or new.${one} is distinct from old.${one} then
    new.${one}_id := (select id from ${list} where name = new.${one} order by retired, id limit 1);
  end if;
  return new;
end $$;`;

const kept = (table: string, one: string) => `
create trigger ${table}_${one}_kept before insert or update of ${one}, ${one}_id on ${table}
  for each row execute function ${one}_kept();`;

/** One spelling of a name: case and blanks make no other college. */
const key = (text: string) => `lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')))`;

/** Entries for the texts of `source` that no entry spells: retired, so that nobody is offered them. */
const adopted = (list: string, source: string) => `
insert into ${list} (name, retired)
  select distinct on (${key('text')}) btrim(regexp_replace(text, '\\s+', ' ', 'g')), true
  from (${source}) s (text)
  where ${key('text')} <> '' and not exists (select 1 from ${list} l where ${key('l.name')} = ${key('s.text')})
  order by ${key('text')}, text;`;

/** Points the rows of `table` at the entries that their texts spell: the one that is spelt alike first. */
const pointed = (table: string, list: string, one: string) => `
update ${table} t set ${one}_id = (
    select l.id from ${list} l where ${key('l.name')} = ${key(`t.${one}`)}
    order by l.name = t.${one} desc, l.retired, l.id limit 1)
  where ${key(`t.${one}`)} <> '';
update ${table} t set ${one} = l.name from ${list} l where l.id = t.${one}_id and t.${one} is distinct from l.name;`;

export const sql = `
create function lookups_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('lookups', '');
  return null;
end $$;
${LISTS.map(told).join('\n')}
alter table colleges add column code text, add column mail_domains text[] not null default '{}';

alter table students
  add column college_id integer references colleges,
  add column branch_id integer references branches;
alter table users add column college_id integer references colleges;
alter table college_settings add column college_id integer references colleges;

${adopted('colleges', 'select college from students union all select college from users union all select college from college_settings')}
${adopted('branches', 'select branch from students')}
-- Of settings whose colleges differ in spelling alone those of the list's own spelling stay, else the first.
delete from college_settings s using college_settings o
  where o.college <> s.college and ${key('o.college')} = ${key('s.college')}
    and (exists (select 1 from colleges c where c.name = o.college)
      or (o.college < s.college and not exists (select 1 from colleges c where c.name = s.college)));
${pointed('students', 'colleges', 'college')}
${pointed('students', 'branches', 'branch')}
${pointed('users', 'colleges', 'college')}
${pointed('college_settings', 'colleges', 'college')}
create index students_college_id on students (college_id);
create index students_branch_id on students (branch_id);
create index users_college_id on users (college_id) where college_id is not null;
create unique index college_settings_college_id on college_settings (college_id);

${keeper('colleges', 'college')}
${keeper('branches', 'branch')}
${kept('students', 'college')}
${kept('students', 'branch')}
${kept('users', 'college')}
${kept('college_settings', 'college')}

-- Which branches a coordinator follows: all of the college without a row.
create table coordinator_branches (
  user_id integer not null references users on delete cascade,
  branch_id integer not null references branches,
  primary key (user_id, branch_id)
);
create index coordinator_branches_branch on coordinator_branches (branch_id);

-- Every figure tells of which branch it is, so that a coordinator of some branches is told those alone.
create or replace view standing_figures as
  select student_id, college, 'stage' as figure, coalesce(branch, '') as branch, coalesce(semester, 0::smallint) as semester,
    stage::text as item, 1 as n from student_standings
  union all
  select student_id, college, 'status', coalesce(branch, ''), 0::smallint, place::text, of_status
    from student_standings, unnest(statuses) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'payment', coalesce(branch, ''), 0::smallint, place::text, of_status
    from student_standings, unnest(payments) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'entry', coalesce(branch, ''), 0::smallint, place::text, of_review
    from student_standings, unnest(entries) with ordinality as u (of_review, place) where of_review > 0
  union all
  select student_id, college, 'week', coalesce(branch, ''), 0::smallint, week::text, made
    from student_standings, unnest(weeks, week_applications) as u (week, made)
  union all
  select student_id, college, 'week_students', coalesce(branch, ''), 0::smallint, week::text, 1
    from student_standings, unnest(weeks) as u (week)
  union all
  select student_id, college, 'diary_week', coalesce(branch, ''), 0::smallint, place::text, of_review
    from student_standings, unnest(diary_weeks) with ordinality as u (of_review, place) where of_review > 0;
delete from office_tallies;
insert into office_tallies (college, figure, branch, semester, item, n)
  select college, figure, branch, semester, item, sum(n)::int from standing_figures group by 1, 2, 3, 4, 5;

-- What is counted of a college or branch goes over to another name, added to what that one has. The students
-- are counted anew afterwards; until then the figures are those that they were.
create function office_college_moved(gone text, kept text) returns void language plpgsql as $$
begin
  update student_standings set college = kept where college = gone;
  update student_quiets set college = kept where college = gone;
  update office_payments set college = kept where college = gone;
  insert into office_tallies as t (college, figure, branch, semester, item, n)
    select kept, figure, branch, semester, item, n from office_tallies where college = gone
    on conflict (college, figure, branch, semester, item) do update set n = t.n + excluded.n;
  delete from office_tallies where college = gone;
  insert into office_versions as v (college, version) values (gone, 1), (kept, 1)
    on conflict (college) do update set version = v.version + 1;
end $$;
create function office_branch_moved(gone text, kept text) returns void language plpgsql as $$
begin
  insert into office_versions as v (college, version)
    select distinct college, 1 from student_standings where branch in (gone, kept)
    on conflict (college) do update set version = v.version + 1;
  update student_standings set branch = kept where branch = gone;
  insert into office_tallies as t (college, figure, branch, semester, item, n)
    select college, figure, kept, semester, item, n from office_tallies where branch = gone
    on conflict (college, figure, branch, semester, item) do update set n = t.n + excluded.n;
  delete from office_tallies where branch = gone;
end $$;

-- The lock is that of who counts students anew: one of the two comes first.
create function college_renamed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7206008);
  update students set college = new.name where college_id = new.id;
  update users set college = new.name where college_id = new.id;
  update college_settings set college = new.name where college_id = new.id;
  perform office_college_moved(old.name, new.name);
  return null;
end $$;
create trigger colleges_renamed after update of name on colleges
  for each row when (old.name is distinct from new.name) execute function college_renamed();
create function branch_renamed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7206008);
  update students set branch = new.name where branch_id = new.id;
  perform office_branch_moved(old.name, new.name);
  return null;
end $$;
create trigger branches_renamed after update of name on branches
  for each row when (old.name is distinct from new.name) execute function branch_renamed();

-- A list of ids in which one entry became another: each once, in the order that it had.
create function ids_merged(ids integer[], gone integer, kept integer) returns integer[] language sql immutable as $$
  select coalesce(array_agg(id order by place), '{}') from (
    select case when id = gone then kept else id end as id, min(place) as place
    from unnest(ids) with ordinality u (id, place) group by 1) x
$$;

-- Skills and categories are words that the public search finds internships by.
create function internship_words(one internships) returns text language sql stable as $$
  select lower(concat_ws(' ', one.name, (select name from companies where id = one.company_id),
    (select string_agg(s.name, ' ' order by u.place)
      from unnest(one.skill_ids) with ordinality u (id, place) join skills s on s.id = u.id),
    (select string_agg(c.name, ' ' order by u.place)
      from unnest(one.category_ids) with ordinality u (id, place) join categories c on c.id = u.id)))
$$;
create function skill_renamed() returns trigger language plpgsql as $$
begin
  update internships i set search_text = internship_words(i) where i.skill_ids @> array[new.id];
  return null;
end $$;
create trigger skills_renamed after update of name on skills
  for each row when (old.name is distinct from new.name) execute function skill_renamed();
create function category_renamed() returns trigger language plpgsql as $$
begin
  update internships i set search_text = internship_words(i) where i.category_ids @> array[new.id];
  return null;
end $$;
create trigger categories_renamed after update of name on categories
  for each row when (old.name is distinct from new.name) execute function category_renamed();
`;
