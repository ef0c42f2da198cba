import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { isInUse, wasApproved } from '#provider/files/references';

const PUBLIC_KINDS = new Set(['logo', 'cover', 'featured', 'notice']);

export interface StoredFile {
  id: number;
  kind: string;
  owner_id: number;
}

export const isPublicFile = (file: StoredFile): boolean => PUBLIC_KINDS.has(file.kind);

/**
 * Who may see an upload that a record points at:
 * pictures anybody; a résumé its student, a coordinator of the same college, and companies that have an
 * application of the student which was not withdrawn;
 * a receipt its student and a coordinator of the same college; a company's documents itself and moderators.
 * Moderators also see what a record had when it was approved last, to compare.
 */
export async function maySeeFile(
  db: Kysely<Database>,
  file: StoredFile,
  user: SessionUser | null,
): Promise<boolean> {
  if (!(await isInUse(db, file)))
    return user?.role_id === ROLES.moderator && isReviewed(file) && wasApproved(db, file);
  if (isPublicFile(file)) return true;
  if (!user) return false;
  if (user.id === file.owner_id) return true;
  if (file.kind === 'company_document') return user.role_id === ROLES.moderator;
  if (file.kind !== 'resume' && file.kind !== 'receipt') return false;
  if (user.role_id === ROLES.coordinator) return isOfCollege(db, file.owner_id, user.college);
  return file.kind === 'resume' && user.role_id === ROLES.company && isApplicant(db, file.owner_id, user.id);
}

const isReviewed = (file: StoredFile): boolean => file.kind === 'company_document' || isPublicFile(file);

async function isOfCollege(db: Kysely<Database>, studentUserId: number, college: string | null) {
  if (college === null) return false;
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('user_id', '=', studentUserId)
    .where('college', '=', college)
    .executeTakeFirst();
  return row !== undefined;
}

async function isApplicant(db: Kysely<Database>, studentUserId: number, companyUserId: number) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .select('applications.id')
    .where('students.user_id', '=', studentUserId)
    .where('companies.user_id', '=', companyUserId)
    .where('applications.status', '<>', APPLICATION.withdrawn)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
