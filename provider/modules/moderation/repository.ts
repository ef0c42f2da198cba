import { sql, type Kysely } from 'kysely';
import { MODERATION, moderationEvent } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { fileUrl } from '#provider/files/repository';
import { mayShowInternships } from '#provider/policies/internships';
import { snapshot, type Columns, type Kind } from '#provider/policies/reviewed';
import { writeAudit } from '#provider/services/auditRepository';
import { restApplications, resumeApplications, type Reached } from './suspension';
import { tellOfDecision } from './told';

/**
 * The record of a kind with its name and company, whatever its state. `version` is when it was submitted or
 * decided about last.
 */
export function itemOf(db: Kysely<Database>, kind: Kind, id: number) {
  if (kind === 'company') {
    return db
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'companies.user_id')
      .selectAll('companies')
      .select([
        sql<string>`coalesce(companies.name, users.name)`.as('title'),
        sql<string>`coalesce(companies.name, users.name)`.as('company'),
        sql<Date>`greatest(companies.submitted_at, companies.decided_at)`.as('version'),
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
      sql<Date>`greatest(internships.submitted_at, internships.decided_at)`.as('version'),
    ])
    .where('internships.id', '=', id)
    .executeTakeFirst();
}
export type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>;

/** All columns of the records of a kind, by id. */
export async function recordsById(
  db: Kysely<Database>,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, Columns>> {
  if (ids.length === 0) return new Map();
  const rows: (Columns & { id: number })[] =
    kind === 'company'
      ? await db.selectFrom('companies').selectAll().where('id', 'in', ids).execute()
      : await db.selectFrom('internships').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

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
  /** Of the portal, for links in mails. */
  origin: string;
}

/**
 * Writes a decision that is legal for `item`; throws DATA_NOT_UPDATED when the item changed since it was
 * read.
 */
export function decide(
  db: Kysely<Database>,
  { userId, kind, item, status, reason, now, origin }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const approved = status === MODERATION.approved;
    const columns = {
      moderation_status: status,
      moderation_reason: reason,
      updated_at: now,
      decided_at: now,
      decided_by: userId,
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
      .where(sql<boolean>`decided_at is not distinct from ${item.decided_at}`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw dataNotUpdated();
    if (kind === 'company') await showOrHideInternships(trx, item.id, approved ? now : null);
    const deed = { companyId: item.id, userId, now, origin };
    const reached = kind === 'company' ? await restOrResume(trx, item.moderation_status, status, deed) : {};
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'moderation',
        subjectId: item.id,
        action: moderationEvent(item.moderation_status, status) ?? String(status),
        before: { kind, moderation_status: item.moderation_status, reason: item.moderation_reason },
        after: { kind, moderation_status: status, reason, ...reached },
      },
    ]);
    const { id, title, user_id } = item;
    await tellOfDecision(trx, { kind, id, title, userId: user_id, status, reason });
  });
}

/** What a suspension, or its end, does to the company's applications. @returns what the trail keeps of it */
function restOrResume(
  trx: Kysely<Database>,
  from: number,
  to: number,
  deed: Parameters<typeof restApplications>[1],
): Promise<Reached | object> | object {
  if (to === MODERATION.suspended) return restApplications(trx, deed);
  return from === MODERATION.suspended ? resumeApplications(trx, deed) : {};
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
