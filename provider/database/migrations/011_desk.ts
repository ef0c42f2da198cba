/**
 * What the desk of moderators reads by index: every record in the order of its last step, by state and by
 * name, and how many there are of each state.
 */
export const name = '011_desk';

const recordsOf = (table: string, kind: string) => `
create index ${table}_records on ${table} (greatest(submitted_at, decided_at) desc, id desc);
create index ${table}_records_of_status
  on ${table} (moderation_status, greatest(submitted_at, decided_at) desc, id desc);
create index ${table}_name on ${table} using gin (name gin_trgm_ops);
${['insert', 'update', 'delete'].map((event) => tallyTrigger(table, kind, event)).join('')}
insert into record_tallies (kind, moderation_status, n)
  select '${kind}', moderation_status, count(*) from ${table} group by 2;`;

const tallyTrigger = (table: string, kind: string, event: string) => `
create trigger ${table}_tally_${event} after ${event} on ${table}
  referencing ${event === 'insert' ? '' : 'old table as old_rows'} ${event === 'delete' ? '' : 'new table as new_rows'}
  for each statement execute function records_tally_${event}('${kind}');`;

const tallyFunction = (event: string, changes: string[]) => `
create function records_tally_${event}() returns trigger language plpgsql as $$
begin
  insert into record_tallies (kind, moderation_status, n)
    select tg_argv[0], moderation_status, sum(n) from (${changes.join(' union all ')}) c
    group by 2 having sum(n) <> 0;
  return null;
end $$;`;

const GONE = 'select moderation_status, -1 as n from old_rows';
const COME = 'select moderation_status, 1 as n from new_rows';

export const sql = `
-- How many records of a state a statement added or took away. Rows of one state are put together now and then;
-- their sum is exact at any moment, and who writes waits for nobody.
create table record_tallies (
  kind text not null,
  moderation_status smallint not null,
  n integer not null
);
${tallyFunction('insert', [COME])}
${tallyFunction('update', [GONE, COME])}
${tallyFunction('delete', [GONE])}
${recordsOf('companies', 'company')}
${recordsOf('internships', 'internship')}
-- A company that wrote no name yet goes by its account's.
create index companies_nameless on companies (id) where name is null;
`;
