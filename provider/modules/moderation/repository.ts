import { sql, type Kysely, type Updateable } from 'kysely';
import type { CompaniesTable, Database } from '#provider/database/schema';
import { fileUrl } from '#provider/files/repository';
import type { Columns, Kind } from '#provider/policies/reviewed';

/** In any state. `version` is its last submission or decision. */
export function itemOf(db: Kysely<Database>, kind: Kind, id: number) {
  if (kind === 'company') {
    return db
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'companies.user_id')
      .selectAll('companies')
      .select([
        'users.email as account_email',
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
    .leftJoin('files as logo', 'logo.id', 'companies.logo_file_id')
    .selectAll('internships')
    .select([
      'companies.user_id',
      'logo.id as logo_id',
      'logo.name as logo_name',
      'companies.website_url',
      'internships.name as title',
      sql<string>`coalesce(companies.name, '')`.as('company'),
      sql<Date>`greatest(internships.submitted_at, internships.decided_at)`.as('version'),
    ])
    .where('internships.id', '=', id)
    .executeTakeFirst();
}
export type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>;

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

export async function addressesOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, fileUrl(id, name)]));
}

type DecisionColumns = Pick<
  Updateable<CompaniesTable>,
  'moderation_status' | 'moderation_reason' | 'updated_at' | 'decided_at' | 'decided_by' | 'approved_snapshot'
>;

/** @returns false when the record changed since it was read */
export async function writeDecision(
  trx: Kysely<Database>,
  kind: Kind,
  item: Item,
  columns: DecisionColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(kind === 'company' ? 'companies' : 'internships')
    .set(columns)
    .where('id', '=', item.id)
    .where('moderation_status', '=', item.moderation_status)
    // An edit keeps the status but sets a new time: nobody approves what was not read. A Date holds
    // milliseconds only.
    .where(sql<boolean>`date_trunc('milliseconds', submitted_at) = ${item.submitted_at}`)
    .where(sql<boolean>`decided_at is not distinct from ${item.decided_at}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteFirstApproval(trx: Kysely<Database>, companyId: number, at: Date): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ approved_at: at })
    .where('id', '=', companyId)
    .where('approved_at', 'is', null)
    .execute();
}

export const standingOfCompany = (trx: Kysely<Database>, companyId: number) =>
  trx
    .selectFrom('companies')
    .select(['approved_at', 'moderation_status', 'paused_at'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

export async function writeVisibility(
  trx: Kysely<Database>,
  companyId: number,
  visible: boolean,
): Promise<void> {
  await trx
    .updateTable('internships')
    .set({ company_visible: visible })
    .where('company_id', '=', companyId)
    .where('company_visible', '!=', visible)
    .execute();
}
