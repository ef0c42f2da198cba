import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { MODERATION, moderationEvent } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { fileUrl } from '#provider/files/repository';
import { offsetOf } from '#provider/http/page';
import { mayShowInternships } from '#provider/policies/internships';
import { snapshot, type Kind } from '#provider/policies/reviewed';
import { writeAudit } from '#provider/services/auditRepository';
import { tellOfDecision } from './told';

const WAITING = [MODERATION.submitted, MODERATION.underReview];

const companies = (db: Kysely<Database>) =>
  db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.user_id')
    .select([
      sql<Kind>`'company'`.as('kind'),
      'companies.id',
      sql<string>`coalesce(companies.name, users.name)`.as('name'),
      sql<string>`coalesce(companies.name, users.name)`.as('company'),
      'companies.submitted_at',
    ])
    .where('companies.moderation_status', 'in', WAITING);

const internships = (db: Kysely<Database>) =>
  db
    .selectFrom('internships')
    .innerJoin('companies', 'companies.id', 'internships.company_id')
    .select([
      sql<Kind>`'internship'`.as('kind'),
      'internships.id',
      'internships.name',
      sql<string>`coalesce(companies.name, '')`.as('company'),
      'internships.submitted_at',
    ])
    .where('internships.moderation_status', 'in', WAITING);

const queue = (db: Kysely<Database>, kind: Kind | null) => {
  const rows =
    kind === 'company'
      ? companies(db)
      : kind === 'internship'
        ? internships(db)
        : companies(db).unionAll(internships(db));
  return db.selectFrom(rows.as('queue'));
};

/** One page of what waits for review, oldest first. */
export const pageOfQueue = (db: Kysely<Database>, kind: Kind | null, page: number) =>
  queue(db, kind)
    .selectAll()
    .orderBy('submitted_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(PER_PAGE)
    .offset(offsetOf(page))
    .execute();

/** How much waits for review. */
export async function countQueue(db: Kysely<Database>, kind: Kind | null): Promise<number> {
  const { n } = await queue(db, kind)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The record of a kind with its name and company, whatever its state. */
export function itemOf(db: Kysely<Database>, kind: Kind, id: number) {
  if (kind === 'company') {
    return db
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'companies.user_id')
      .selectAll('companies')
      .select([
        sql<string>`coalesce(companies.name, users.name)`.as('title'),
        sql<string>`coalesce(companies.name, users.name)`.as('company'),
      ])
      .where('companies.id', '=', id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('internships')
    .innerJoin('companies', 'companies.id', 'internships.company_id')
    .selectAll('internships')
    .select([
      'companies.user_id',
      'internships.name as title',
      sql<string>`coalesce(companies.name, '')`.as('company'),
    ])
    .where('internships.id', '=', id)
    .executeTakeFirst();
}
export type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>;

/** Addresses of uploads, by id. */
export async function addressesOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, fileUrl(id, name)]));
}

interface Decision {
  /** Who decides. */
  userId: number;
  kind: Kind;
  item: Item;
  status: number;
  reason: string | null;
  now: Date;
}

/**
 * Writes a decision that is legal for `item`; throws DATA_NOT_UPDATED when the item changed since it was
 * read.
 */
export function decide(
  db: Kysely<Database>,
  { userId, kind, item, status, reason, now }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const approved = status === MODERATION.approved;
    const columns = {
      moderation_status: status,
      moderation_reason: reason,
      updated_at: now,
      ...(approved ? { approved_snapshot: JSON.stringify(snapshot(kind, item)) as never } : {}),
    };
    const table = kind === 'company' ? 'companies' : 'internships';
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set(columns)
      .where('id', '=', item.id)
      .where('moderation_status', '=', item.moderation_status)
      // An edit in between keeps the status but sets a new time: nobody approves what was not read. A Date
      // holds milliseconds only.
      .where(sql<boolean>`date_trunc('milliseconds', submitted_at) = ${item.submitted_at}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw dataNotUpdated();
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'moderation',
        subjectId: item.id,
        action: moderationEvent(item.moderation_status, status) ?? String(status),
        before: { kind, moderation_status: item.moderation_status, reason: item.moderation_reason },
        after: { kind, moderation_status: status, reason },
      },
    ]);
    if (kind === 'company') await showOrHideInternships(trx, item.id, approved ? now : null);
    const { id, title, user_id } = item;
    await tellOfDecision(trx, { kind, id, title, userId: user_id, status, reason });
  });
}

/** Keeps the copy of the company's visibility that its internships carry. */
async function showOrHideInternships(
  trx: Kysely<Database>,
  companyId: number,
  approvedAt: Date | null,
): Promise<void> {
  if (approvedAt)
    await trx
      .updateTable('companies')
      .set({ approved_at: approvedAt })
      .where('id', '=', companyId)
      .where('approved_at', 'is', null)
      .execute();
  const company = await trx
    .selectFrom('companies')
    .select(['approved_at', 'moderation_status'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const visible = mayShowInternships(company);
  await trx
    .updateTable('internships')
    .set({ company_visible: visible })
    .where('company_id', '=', companyId)
    .where('company_visible', '!=', visible)
    .execute();
}
