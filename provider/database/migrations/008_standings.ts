/**
 * Where each student stands, and how many stand where, so that the office of a college of any size reads a
 * page and a few figures instead of all students, applications and entries. Writers only mark whom a change
 * concerns: a mark is a new row, which waits for nobody and holds up nobody. Who reads counts the marked
 * students anew before (provider/services/standings).
 */
export const name = '008_standings';

/** Marks the students of what a statement wrote. `students` selects their ids. */
const marks = (fn: string, students: string) => `
create function ${fn}() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id) ${students};
  return null;
end $$;`;

const after = (event: 'insert' | 'update' | 'delete', table: string, fn: string) => `
create trigger ${table}_mark_${event} after ${event} on ${table}
  referencing ${event === 'insert' ? '' : 'old table as old_rows'} ${event === 'delete' ? '' : 'new table as new_rows'}
  for each statement execute function ${fn}();`;

/** The three triggers of a table, told how its rows name a student and which columns count. */
function marked(table: string, columns: string, studentOf: (rows: string) => string) {
  const [fresh, gone] = [studentOf('new_rows'), studentOf('old_rows')];
  const values = (row: string) =>
    columns
      .split(' ')
      .map((column) => `${row}.${column}`)
      .join(', ');
  const changed = `select o.id from old_rows o join new_rows n on n.id = o.id
    where (${values('o')}) is distinct from (${values('n')})`;
  return `
${marks(`${table}_marks_insert`, fresh)}
${marks(`${table}_marks_delete`, gone)}
${marks(
  `${table}_marks_update`,
  `select * from (${fresh} union ${gone}) s (student_id)
   where exists (${changed})`,
)}
${after('insert', table, `${table}_marks_insert`)}
${after('update', table, `${table}_marks_update`)}
${after('delete', table, `${table}_marks_delete`)}`;
}

const direct = (rows: string) => `select distinct student_id from ${rows}`;

export const sql = `
create table student_marks (
  id bigint generated always as identity primary key,
  student_id integer not null
);

-- Without references: a student who goes leaves a standing that is still to be taken off the figures.
create table student_standings (
  student_id integer primary key,
  college text not null,
  branch text,
  semester smallint,
  sort_name text not null,
  search_text text not null,
  -- A place in STAGES; the last one is that of who accepted an offer.
  stage smallint not null,
  applications integer not null,
  -- By status from 1 to 10; payments are the applications to Paid internships among them.
  statuses integer[] not null,
  payments integer[] not null,
  -- Entries that are pending, approved and returned.
  entries integer[] not null,
  -- Mondays, and how many applications were made in the week of each.
  weeks date[] not null,
  week_applications integer[] not null,
  -- Which rule the student can be at risk by, and the moment it looks at.
  risk text check (risk in ('diary', 'offer', 'application')),
  risk_from timestamptz
);
create index student_standings_name on student_standings (college, sort_name, student_id);
create index student_standings_waiting on student_standings (college, sort_name, student_id) where entries[1] > 0;
create index student_standings_semester on student_standings (college, semester, sort_name, student_id);
create index student_standings_semester_down
  on student_standings (college, semester desc nulls last, sort_name, student_id);
create index student_standings_applications on student_standings (college, applications, sort_name, student_id);
create index student_standings_applications_down
  on student_standings (college, applications desc, sort_name, student_id);
create index student_standings_risk on student_standings (college, risk, risk_from, student_id);
create index student_standings_words on student_standings using gin (search_text gin_trgm_ops);

-- Accepted applications: the day from which the diary has nothing, and the end of the internship.
create table student_quiets (
  application_id integer primary key,
  student_id integer not null,
  college text not null,
  quiet_from date not null,
  ends_at timestamptz not null
);
create index student_quiets_student on student_quiets (student_id);
create index student_quiets_college on student_quiets (college, quiet_from, ends_at, student_id);

create table office_payments (
  application_id integer primary key,
  student_id integer not null,
  college text not null,
  status smallint not null,
  updated_at timestamptz not null
);
create index office_payments_student on office_payments (student_id);
create index office_payments_latest on office_payments (college, updated_at desc, application_id desc);
create index office_payments_status on office_payments (college, status, updated_at desc, application_id desc);

-- How many, by college: what is counted, and of which branch ('' for none), semester (0 for none) and item.
create table office_tallies (
  college text not null,
  figure text not null,
  branch text not null,
  semester smallint not null,
  item text not null,
  n integer not null,
  primary key (college, figure, branch, semester, item)
);
-- Grows whenever a standing of the college changes: what was counted under one version holds for it.
create table office_versions (
  college text primary key,
  version bigint not null
);

-- What each standing adds to the tallies.
create view standing_figures as
  select student_id, college, 'stage' as figure, coalesce(branch, '') as branch, coalesce(semester, 0::smallint) as semester,
    stage::text as item, 1 as n from student_standings
  union all
  select student_id, college, 'status', coalesce(branch, ''), 0::smallint, place::text, of_status
    from student_standings, unnest(statuses) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'payment', '', 0::smallint, place::text, of_status
    from student_standings, unnest(payments) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'entry', '', 0::smallint, place::text, of_review
    from student_standings, unnest(entries) with ordinality as u (of_review, place) where of_review > 0
  union all
  select student_id, college, 'week', '', 0::smallint, week::text, made
    from student_standings, unnest(weeks, week_applications) as u (week, made)
  union all
  select student_id, college, 'week_students', '', 0::smallint, week::text, 1
    from student_standings, unnest(weeks) as u (week);

${marked('students', 'college branch semester completed_at sort_name search_text', (rows) => `select id from ${rows}`)}
${marked('applications', 'student_id internship_id status internship_type created_at updated_at', direct)}
${marked('internship_diaries', 'student_id internship_id date review_status', direct)}
${marked(
  'application_events',
  'application_id status at',
  (rows) => `select distinct a.student_id from ${rows} r join applications a on a.id = r.application_id`,
)}

-- The length of an internship tells until when its interns write.
create function internships_mark() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id) select student_id from applications where internship_id = new.id and status = 6;
  return null;
end $$;
create trigger internships_mark_update after update of internship_duration on internships
  for each row when (old.internship_duration is distinct from new.internship_duration)
  execute function internships_mark();

create index applications_accepted on applications (internship_id, student_id) where status = 6;
create index internship_diaries_internship on internship_diaries (internship_id, student_id);
create index internship_diaries_day on internship_diaries (date, student_id);
create index internship_diaries_reviewed on internship_diaries (student_id, review_status, date, id);

insert into student_marks (student_id) select id from students;
`;
