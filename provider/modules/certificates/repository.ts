import { sql, type Insertable, type Kysely } from 'kysely';
import type { CertificatesTable } from '#provider/database/placementSchema';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

const certificates = (db: Kysely<Database>) => db.selectFrom('certificates').selectAll();
export type CertificateRecord = Awaited<ReturnType<ReturnType<typeof certificates>['execute']>>[number];

export const certificateByCode = (db: Kysely<Database>, code: string) =>
  certificates(db).where('code', '=', code).executeTakeFirst();

export const lockedCertificate = (trx: Kysely<Database>, wanted: { id: number } | { number: string }) =>
  trx
    .selectFrom('certificates as t')
    .leftJoin('colleges as c', 'c.id', 't.college_id')
    .selectAll('t')
    .select('c.name as college')
    .$if('id' in wanted, (query) => query.where('t.id', '=', (wanted as { id: number }).id))
    .$if('number' in wanted, (query) => query.where('t.number', '=', (wanted as { number: string }).number))
    .forUpdate('t')
    .executeTakeFirst();
export type LockedCertificate = NonNullable<Awaited<ReturnType<typeof lockedCertificate>>>;

export async function certified(trx: Kysely<Database>, placementIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('certificates')
    .select('placement_id')
    .where(sql<boolean>`placement_id = any(${placementIds}::integer[])`)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.flatMap(({ placement_id }) => placement_id ?? []);
}

export async function codesOfColleges(
  trx: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom('colleges')
    .select(['name', 'code'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ name, code }) => [name, code]));
}

export async function emailsOf(
  trx: Kysely<Database>,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql<boolean>`id = any(${userIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** @returns the first of `count` consecutive numbers */
export async function takeNumbers(trx: Kysely<Database>, prefix: string, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('certificate_numbers')
    .values({ prefix, last: count })
    .onConflict((c) =>
      c.column('prefix').doUpdateSet({ last: sql<number>`certificate_numbers.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

/** Only one caller takes places in the lists at a time. */
export const lockPlaces = (trx: Kysely<Database>) =>
  sql`select pg_advisory_xact_lock(hashtext('certificate places'))`.execute(trx);

export const countCertificates = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('certificates'));

export async function takenPlaces(trx: Kysely<Database>, places: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('certificates')
    .select('status_index')
    .where(sql<boolean>`status_index = any(${places}::integer[])`)
    .execute();
  return rows.map(({ status_index }) => status_index);
}

export async function insertCertificates(
  trx: Kysely<Database>,
  rows: readonly Insertable<CertificatesTable>[],
): Promise<void> {
  await trx
    .insertInto('certificates')
    .values([...rows])
    .execute();
}

export async function markRevoked(
  trx: Kysely<Database>,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ revoked_by: by, revoked_at: at, revoked_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function revokedPlaces(db: Kysely<Database>, first: number, length: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('status_index')
    .where('revoked_at', 'is not', null)
    .where('status_index', '>=', first)
    .where('status_index', '<', first + length)
    .execute();
  return rows.map(({ status_index }) => status_index);
}
