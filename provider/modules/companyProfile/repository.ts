import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** The user's company with the names of its files; undefined while there is no profile. */
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
    .where('companies.user_id', '=', userId)
    .executeTakeFirst();
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof companyOf>>>;
