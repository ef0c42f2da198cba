import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { Database } from '#provider/database/schema';

const PUBLIC_KINDS = new Set(['logo', 'cover', 'featured', 'notice']);

export interface StoredFile {
  id: number;
  kind: string;
  owner_id: number;
}

export const isPublicFile = (file: StoredFile): boolean => PUBLIC_KINDS.has(file.kind);

/**
 * Who may see an upload (DECISIONS 3 and 5.1):
 * pictures anybody; a résumé its student, a coordinator of the same college, and companies (when hidden:
 * those applied to);
 * a receipt its student and a coordinator of the same college; a company's documents itself and moderators.
 */
export async function maySeeFile(
  db: Kysely<Database>,
  file: StoredFile,
  user: SessionUser | null,
): Promise<boolean> {
  if (isPublicFile(file)) return true;
  if (!user) return false;
  if (user.id === file.owner_id) return true;
  if (file.kind === 'company_document') return user.role_id === ROLES.moderator;
  if (file.kind !== 'resume' && file.kind !== 'receipt') return false;
  const student = await db
    .selectFrom('students')
    .select(['id', 'college', 'is_hide_cv'])
    .where('user_id', '=', file.owner_id)
    .executeTakeFirst();
  if (!student) return false;
  if (user.role_id === ROLES.coordinator) return user.college !== null && user.college === student.college;
  if (file.kind !== 'resume' || user.role_id !== ROLES.company) return false;
  return student.is_hide_cv === 0 || hasAppliedTo(db, student.id, user.id);
}

async function hasAppliedTo(
  db: Kysely<Database>,
  studentId: number,
  companyUserId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select('applications.id')
    .where('applications.student_id', '=', studentId)
    .where('companies.user_id', '=', companyUserId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
