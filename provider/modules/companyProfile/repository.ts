import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { companyIdOf } from '#provider/database/companyMembers';
import type { CompaniesTable, Database } from '#provider/database/schema';

export function companyOf(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('companies')
    .leftJoin('files as logo', 'logo.id', 'companies.logo_file_id')
    .leftJoin('files as cover', 'cover.id', 'companies.cover_file_id')
    .leftJoin('files as profile', 'profile.id', 'companies.profile_file_id')
    .leftJoin('files as proof', 'proof.id', 'companies.registration_file_id')
    .selectAll('companies')
    .select([
      'logo.name as logo_name',
      'cover.name as cover_name',
      'profile.name as profile_name',
      'proof.name as proof_name',
    ])
    .where('companies.id', '=', companyIdOf(userId))
    .executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof companyOf>>>;

export const lockCompanyOf = (
  trx: Kysely<Database>,
  userId: number,
): Promise<Selectable<CompaniesTable> | undefined> =>
  trx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyIdOf(userId))
    .forUpdate()
    .executeTakeFirst();

/** With its first owner; nothing when the account has one. */
export async function insertCompany(
  trx: Kysely<Database>,
  company: Insertable<CompaniesTable>,
): Promise<void> {
  const created = await trx
    .insertInto('companies')
    .values(company)
    .onConflict((c) => c.column('user_id').doNothing())
    .returning(['id as company_id', 'user_id'])
    .executeTakeFirst();
  if (created)
    await trx
      .insertInto('company_members')
      .values({ ...created, role: 'owner' })
      .execute();
}

export async function updateCompany(
  trx: Kysely<Database>,
  id: number,
  columns: Updateable<CompaniesTable>,
): Promise<void> {
  await trx.updateTable('companies').set(columns).where('id', '=', id).execute();
}
