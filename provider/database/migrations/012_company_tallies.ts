/**
 * What a company reads of its internships and applications instead of counting them: how many of each state.
 * As in 009 and 011 writers only add rows, which wait for nobody, and their sum is exact at any moment. The
 * rows of a company are its version too: every write that can change what one of its lists finds adds a row,
 * of none at least.
 */
export const name = '012_company_tallies';

type Event = 'insert' | 'update' | 'delete';
const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

const tables = (event: Event) =>
  [event === 'insert' ? '' : 'old table as old_rows', event === 'delete' ? '' : 'new table as new_rows'].join(
    ' ',
  );

const trigger = (table: string, event: Event, fn: string) => `
create trigger ${table}_company_${event} after ${event} on ${table}
  referencing ${tables(event)} for each statement execute function ${fn}();`;

const body = (fn: string, statement: string) => `
create function ${fn}() returns trigger language plpgsql as $$
begin
  ${statement};
  return null;
end $$;`;

/** What a statement took away and what it added. */
const changes = (event: Event, columns: string) =>
  [
    ...(event === 'insert' ? [] : [`select ${columns}, -1 as n from old_rows`]),
    ...(event === 'delete' ? [] : [`select ${columns}, 1 as n from new_rows`]),
  ].join(' union all ');

const values = (row: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ');

/** Rows of none for the companies of which a statement changed `columns`. */
const touched = (columns: string) => `
  select distinct company_id from (
    select unnest(array[o.company_id, n.company_id]) as company_id from old_rows o join new_rows n on n.id = o.id
    where (${values('o', columns)}) is distinct from (${values('n', columns)})) c`;

/** A table's figures by `columns`, kept in `tallies`; `watched` are those that narrow or order its lists. */
const tallied = (table: string, tallies: string, columns: string, watched: string, none: string) =>
  EVENTS.map(
    (event) => `
${body(
  `${tallies}_${event}`,
  `insert into ${tallies} (${columns}, n)
    select ${columns}, sum(n) from (${changes(event, columns)}) c group by ${columns} having sum(n) <> 0` +
    (event === 'update'
      ? `;
  insert into ${tallies} (${columns}, n) select company_id, ${none}, 0 from (${touched(watched)}) t`
      : ''),
)}
${trigger(table, event, `${tallies}_${event}`)}`,
  ).join('');

export const sql = `
create table application_tallies (
  id bigint generated always as identity,
  company_id integer not null,
  status smallint not null,
  is_read boolean not null,
  n integer not null
);
create index application_tallies_company on application_tallies (company_id);
create table internship_tallies (
  id bigint generated always as identity,
  company_id integer not null,
  status smallint not null,
  moderation_status smallint not null,
  n integer not null
);
create index internship_tallies_company on internship_tallies (company_id);
-- The same of one internship.
create table applicant_tallies (
  internship_id integer not null,
  status smallint not null,
  is_read boolean not null,
  n integer not null
);
create index applicant_tallies_internship on applicant_tallies (internship_id);

${tallied(
  'applications',
  'application_tallies',
  'company_id, status, is_read',
  'company_id, internship_id, student_id, status, is_read, rating, created_at',
  '1, true',
)}
${tallied(
  'internships',
  'internship_tallies',
  'company_id, status, moderation_status',
  'company_id, status, moderation_status, name',
  '1, 0',
)}
${EVENTS.map(
  (event) => `
${body(
  `applicant_tallies_${event}`,
  `insert into applicant_tallies (internship_id, status, is_read, n)
    select internship_id, status, is_read, sum(n) from (${changes(event, 'internship_id, status, is_read')}) c
    group by 1, 2, 3 having sum(n) <> 0`,
)}
create trigger applications_internship_${event} after ${event} on applications
  referencing ${tables(event)} for each statement execute function applicant_tallies_${event}();`,
).join('')}

-- Who is found by words, branch, semester, college or skill changes with the student and with the internship's
-- name. The account's name and e-mail are in search_text.
${body(
  'students_touch_companies',
  `insert into application_tallies (company_id, status, is_read, n)
    select distinct a.company_id, 1, true, 0 from old_rows o join new_rows n on n.id = o.id
    join applications a on a.student_id = n.id
    where (${values('o', 'search_text, usn, branch, semester, college, skill_ids')})
      is distinct from (${values('n', 'search_text, usn, branch, semester, college, skill_ids')})`,
)}
${trigger('students', 'update', 'students_touch_companies')}
${body(
  'internships_touch_applications',
  `insert into application_tallies (company_id, status, is_read, n)
    select distinct a.company_id, 1, true, 0 from old_rows o join new_rows n on n.id = o.id
    join applications a on a.internship_id = n.id where o.name is distinct from n.name`,
)}
create trigger internships_named after update on internships
  referencing old table as old_rows new table as new_rows
  for each statement execute function internships_touch_applications();

insert into application_tallies (company_id, status, is_read, n)
  select company_id, status, is_read, count(*) from applications group by 1, 2, 3;
insert into internship_tallies (company_id, status, moderation_status, n)
  select company_id, status, moderation_status, count(*) from internships group by 1, 2, 3;
insert into applicant_tallies (internship_id, status, is_read, n)
  select internship_id, status, is_read, count(*) from applications group by 1, 2, 3;

-- Orders of the lists; each is read from either end.
drop index companies_public;
create index companies_public on companies (lower(name), id) where moderation_status = 2 and slug is not null;
create index companies_state on companies (state_id, lower(name), id) where moderation_status = 2 and slug is not null;
create index companies_domain
  on companies (company_domain_id, lower(name), id) where moderation_status = 2 and slug is not null;
create index internships_company_deadline on internships (company_id, expire_date, id desc);
create index internships_company_name on internships (company_id, lower(name), id desc);
create index internships_company_status on internships (company_id, status, id desc);
create index internships_returned on internships (company_id, updated_at desc) where moderation_status in (3, 4);
create index applications_company_rating on applications (company_id, rating desc nulls last, id desc);
create index applications_company_unread on applications (company_id, id desc) where not is_read;
drop index applications_internship;
create index applications_internship on applications (internship_id, id desc);

-- Applicants are found by words of the account, the student and the internship, each as it is written there.
create index users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index students_usn_words on students using gin (usn gin_trgm_ops);
`;
