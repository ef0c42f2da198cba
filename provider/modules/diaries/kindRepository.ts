/** Statements of the two diaries, whose tables have the same entries. */
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  INTERNSHIP_OWNERS,
  ownerIds,
  PROJECT_OWNERS,
  type DiaryOwner,
  type DiaryOwnerName,
} from '#contract/diary/owners';
import { ENTRY_NAMES, type EntryOf } from '#contract/diary/fields';
import type { StoredKinds } from '#provider/database/diarySchema';
import type { Database } from '#provider/database/schema';
import type { Side } from '#provider/policies/placementDays';
import { longDayOf, type DiaryTable } from './hoursRepository';
import { placementOf } from './internshipRepository';
import { sideOfEntry } from '#provider/services/countedWeeksRepository';

export type StoredEntry = EntryOf<StoredKinds>;

export interface EntryRow extends StoredEntry {
  id: number;
  internship_id: number | null;
  placement_id: number | null;
  project_id: number | null;
  author_id: number;
  review_status: string;
  review_comment: string | null;
  created_at: Date;
  updated_at: Date;
  owner_name: string;
  company: string;
  author: string;
  /** Null within the internship's days. */
  outside: Side | null;
  /** All hours of the day, over all diaries of its author, where they are a note. */
  day_hours: number | null;
}

export interface EntryWrite extends StoredEntry {
  owner: DiaryOwner;
  updated_at: Date;
}

export interface DiaryWriter {
  id: number;
  college: string | null;
  project: { id: number; leader_id: number } | null;
}

type Narrowed = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>;

export interface EntryStatements {
  table: DiaryTable;
  /** On the wire and as columns; the first one is the default. */
  owners: readonly DiaryOwnerName[];
  author: 'student_id' | 'author_id';
  entries(db: Kysely<Database>, narrowed: Narrowed): Promise<EntryRow[]>;
  /** @returns its id; undefined when the day has one */
  insert(db: Kysely<Database>, author: number, entry: EntryWrite): Promise<{ id: number } | undefined>;
  /** The author stays; `review` is the new review status. */
  update(db: Kysely<Database>, id: number, review: string, entry: EntryWrite): Promise<unknown>;
  visibleTo(writer: DiaryWriter): RawBuilder<boolean>;
}

/** A field without a column does not compile. */
const COLUMNS = [
  'd.id',
  'd.created_at',
  'd.updated_at',
  ...ENTRY_NAMES.map((name) => `d.${name}` as const),
] as const;

interface PlacementDates {
  start_date: string | null;
  end_date: string | null;
  ended_on: string | null;
}

const NULL_ID = sql.lit<number | null>(null);

export const INTERNSHIP_ENTRIES: EntryStatements = {
  table: 'internship_diaries',
  owners: INTERNSHIP_OWNERS,
  author: 'student_id',
  entries: (db, narrowed) =>
    narrowed(
      db
        .selectFrom('internship_diaries as d')
        .leftJoin('internships as o', 'o.id', 'd.internship_id')
        .leftJoin('companies as c', 'c.id', 'o.company_id')
        .leftJoin('placements as found', 'found.id', 'd.placement_id')
        .leftJoinLateral(sql<PlacementDates>`(${placementOf(sql`d`)})`.as<'p'>(sql`p`), (join) =>
          join.onTrue(),
        )
        .select(COLUMNS)
        .select(['d.internship_id', 'd.placement_id', NULL_ID.as('project_id'), 'd.student_id as author_id'])
        .select(['d.review_status', 'd.review_comment', sql.lit('').as('author')])
        .select([sideOfEntry.as('outside'), longDayOf(sql`d.student_id`).as('day_hours')])
        .select(({ fn }) => [
          fn.coalesce('o.name', 'found.title', sql.lit('')).as('owner_name'),
          fn.coalesce('c.name', 'found.company', sql.lit('')).as('company'),
        ]),
    ).execute(),
  insert: (db, author, { owner, ...entry }) =>
    db
      .insertInto('internship_diaries')
      .values({
        ...ownerIds(owner),
        student_id: author,
        created_at: entry.updated_at,
        ...entry,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  update: (db, id, review, { owner, ...entry }) =>
    db
      .updateTable('internship_diaries')
      .set({ ...ownerIds(owner), review_status: review, ...entry })
      .where('id', '=', id)
      .execute(),
  visibleTo: (writer) => sql<boolean>`d.student_id = ${writer.id}`,
};

export const PROJECT_ENTRIES: EntryStatements = {
  table: 'project_diaries',
  owners: PROJECT_OWNERS,
  author: 'author_id',
  entries: (db, narrowed) =>
    narrowed(
      db
        .selectFrom('project_diaries as d')
        .innerJoin('projects as o', 'o.id', 'd.project_id')
        .innerJoin('students as s', 's.id', 'd.author_id')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .select(COLUMNS)
        .select(['d.project_id', NULL_ID.as('internship_id'), NULL_ID.as('placement_id')])
        .select(['d.author_id', 'o.title as owner_name', 'u.name as author'])
        .select([sql.lit('pending').as('review_status'), sql.lit('').as('company')])
        .select(sql.lit<string | null>(null).as('review_comment'))
        .select([sql.lit<Side | null>(null).as('outside'), longDayOf(sql`d.author_id`).as('day_hours')]),
    ).execute(),
  insert: (db, author, { owner, ...entry }) =>
    db
      .insertInto('project_diaries')
      .values({ project_id: owner.id, author_id: author, created_at: entry.updated_at, ...entry })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  update: (db, id, _review, { owner, ...entry }) =>
    db
      .updateTable('project_diaries')
      .set({ project_id: owner.id, ...entry })
      .where('id', '=', id)
      .execute(),
  visibleTo: (writer) => sql<boolean>`d.project_id = ${writer.project?.id ?? null}`,
};
