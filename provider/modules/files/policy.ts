import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { FileKind } from '#provider/database/fileKinds';
import type { Database } from '#provider/database/schema';
import { hasAppliedTo, studentBehind } from './repository';

/** Whom an upload is for, besides its owner. */
const AUDIENCE: Readonly<Record<FileKind, 'everybody' | 'moderators' | 'college and companies' | 'college'>> =
  {
    logo: 'everybody',
    cover: 'everybody',
    featured: 'everybody',
    notice: 'everybody',
    company_document: 'moderators',
    resume: 'college and companies',
    receipt: 'college',
  };

export interface StoredFile {
  id: number;
  kind: FileKind;
  owner_id: number;
}

export const isPublicFile = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'everybody';

/**
 * Who may see an upload:
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
  const audience = AUDIENCE[file.kind];
  if (audience === 'moderators') return user.role_id === ROLES.moderator;
  const student = await studentBehind(db, file.owner_id);
  if (!student) return false;
  if (user.role_id === ROLES.coordinator) return user.college !== null && user.college === student.college;
  if (audience !== 'college and companies' || user.role_id !== ROLES.company) return false;
  return student.is_hide_cv === 0 || hasAppliedTo(db, student.id, user.id);
}
