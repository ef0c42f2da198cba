/**
 * How many internships are listed, by the day on which they close: in all, of each category and of each city.
 * Home and the whole list read them after every change of the catalogue, which is too often to count a
 * million. As in 009 and 012 writers only add rows, which wait for nobody, and their sum is exact.
 */
export const name = '014_open_tallies';

const COLUMNS = 'expire_date, figure, item';

/** What `rows` are to the figures, each `n` times. */
const figures = (rows: string, n: 1 | -1) => `
    select expire_date, 'all' as figure, 0 as item, ${n} as n from ${rows} where listed
    union all select expire_date, 'city', city_id, ${n} from ${rows} where listed and city_id is not null
    union all select expire_date, 'category', category_id, ${n}
      from ${rows}, unnest(category_ids) as category_id where listed`;

const add = (changes: string) => `
  insert into open_tallies (${COLUMNS}, n)
    select ${COLUMNS}, sum(n) from (${changes}) c group by ${COLUMNS} having sum(n) <> 0`;

const OLD = { tables: 'old table as old_rows', changes: figures('old_rows', -1) };
const NEW = { tables: 'new table as new_rows', changes: figures('new_rows', 1) };
const EVENTS = { insert: [NEW], update: [OLD, NEW], delete: [OLD] };

const triggers = Object.entries(EVENTS).map(
  ([event, sides]) => `
create function open_tallies_${event}() returns trigger language plpgsql as $$
begin
  ${add(sides.map(({ changes }) => changes).join(' union all '))};
  return null;
end $$;
create trigger internships_open_${event} after ${event} on internships
  referencing ${sides.map(({ tables }) => tables).join(' ')}
  for each statement execute function open_tallies_${event}();`,
);

export const sql = `
create table open_tallies (
  expire_date date not null,
  figure text not null check (figure in ('all', 'category', 'city')),
  -- A category or a city; 0 of all.
  item integer not null,
  n integer not null
);
create index open_tallies_days on open_tallies (figure, expire_date) include (item, n);
${triggers.join('')}
${add(figures('internships', 1))};
`;
