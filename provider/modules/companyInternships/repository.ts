import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { Database, InternshipsTable } from '#provider/database/schema';

export async function nextInternshipId(trx: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('internships', 'id'))::integer as id`.execute(trx);
  return rows[0]!.id;
}

export async function insertInternship(
  trx: Kysely<Database>,
  internship: Insertable<InternshipsTable>,
): Promise<void> {
  await trx.insertInto('internships').values(internship).execute();
}

export const lockInternship = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('internships')
    .select(['slug', 'status', 'moderation_status', 'moderation_reason', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateInternshipOf(
  trx: Kysely<Database>,
  companyId: number,
  id: number,
  columns: Updateable<InternshipsTable>,
): Promise<void> {
  await trx
    .updateTable('internships')
    .set(columns)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute();
}
