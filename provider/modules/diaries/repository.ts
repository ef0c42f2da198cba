/** Queries of diary entries, the same for both diaries. */
import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';
import type { DiaryKind, EntryRow, Keeper } from './kindRepository';

export interface EntryFilters {
  owner: number | null;
  /** Days, both included. */
  from: string | null;
  to: string | null;
}

/** What an entry says. */
export interface EntryValues {
  date: string;
  description: string;
  hours: number;
  links: string[];
  learnings: string;
  blockers: string;
  mood_slider: number;
  skill_ids: number[];
}

const columns = ({ owner, author, added }: DiaryKind) => sql`
  d.id, d.${sql.ref(owner)} as owner_id, d.${sql.ref(author)} as author_id, d.date, d.description, d.hours, d.links,
  d.blockers, d.learnings, d.mood_slider, d.skill_ids, d.created_at, d.updated_at, ${added}`;

const where = (kind: DiaryKind, keeper: Keeper, { owner, from, to }: EntryFilters) => sql`
  where ${kind.visibleTo(keeper)}
  ${owner === null ? sql`` : sql`and d.${sql.ref(kind.owner)} = ${owner}`}
  ${from === null ? sql`` : sql`and d.date >= ${from}`}
  ${to === null ? sql`` : sql`and d.date <= ${to}`}`;

/** The keeper's entries, newest day first; all of them without a page. */
export async function entriesOf(
  db: Kysely<Database>,
  kind: DiaryKind,
  keeper: Keeper,
  filters: EntryFilters,
  page?: number,
): Promise<EntryRow[]> {
  const part = page === undefined ? sql`` : sql`limit ${PER_PAGE} offset ${offsetOf(page)}`;
  const { rows } = await sql<EntryRow>`
    select ${columns(kind)} from ${sql.table(kind.table)} d ${kind.joins} ${where(kind, keeper, filters)}
    order by d.date desc, d.id desc ${part}`.execute(db);
  return rows;
}

/** How many entries the filters leave. */
export async function countEntries(
  db: Kysely<Database>,
  kind: DiaryKind,
  keeper: Keeper,
  filters: EntryFilters,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(kind.table)} d ${where(kind, keeper, filters)}`.execute(
    db,
  );
  return rows[0]!.n;
}

/** The entry of an id, whoever's it is. `held` keeps it from being changed until the transaction ends. */
export async function entryById(
  db: Kysely<Database>,
  kind: DiaryKind,
  id: number,
  held = false,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columns(kind)} from ${sql.table(kind.table)} d ${kind.joins} where d.id = ${id}
    ${held ? sql`for update of d` : sql``}`.execute(db);
  return rows[0];
}

/** Writes an entry. @returns its id; undefined when the day has one already */
export async function insertEntry(
  db: Kysely<Database>,
  kind: DiaryKind,
  { keeper, owner, now, ...values }: EntryValues & { keeper: Keeper; owner: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.ref(kind.owner)}, ${sql.ref(kind.author)}, date, description, hours, links,
      learnings, blockers, mood_slider, skill_ids, created_at, updated_at)
    values (${owner}, ${keeper.id}, ${values.date}, ${values.description}, ${values.hours}, ${values.links},
      ${values.learnings}, ${values.blockers}, ${values.mood_slider}, ${values.skill_ids}, ${now}, ${now})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes an entry; an author stays. @returns whether the day was free */
export async function updateEntry(
  db: Kysely<Database>,
  kind: DiaryKind,
  {
    id,
    owner,
    review,
    now,
    ...values
  }: EntryValues & { id: number; owner: number; review: string; now: Date },
): Promise<boolean> {
  const reviewed = kind.reviewed ? sql`, review_status = ${review}` : sql``;
  // A unique index has no "do nothing" for updates; asking first would lose a race.
  return sql`
    update ${sql.table(kind.table)} set ${sql.ref(kind.owner)} = ${owner}, date = ${values.date},
      description = ${values.description}, hours = ${values.hours}, links = ${values.links},
      learnings = ${values.learnings}, blockers = ${values.blockers}, mood_slider = ${values.mood_slider},
      skill_ids = ${values.skill_ids}, updated_at = ${now} ${reviewed}
    where id = ${id}`
    .execute(db)
    .then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
        throw error;
      },
    );
}

const UNIQUE_VIOLATION = '23505';

/** Deletes an entry. */
export async function deleteEntry(db: Kysely<Database>, { table }: DiaryKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}

/** The days out of `dates` that the owner's diary has an entry of. */
export async function takenDays(
  db: Kysely<Database>,
  kind: DiaryKind,
  { keeper, owner, dates }: { keeper: Keeper; owner: number; dates: readonly string[] },
): Promise<Set<string>> {
  if (dates.length === 0) return new Set();
  const filters = { owner, from: null, to: null };
  const { rows } = await sql<{ date: string }>`
    select d.date from ${sql.table(kind.table)} d ${where(kind, keeper, filters)}
      and d.date = any(${dates}::date[])`.execute(db);
  return new Set(rows.map(({ date }) => date));
}
