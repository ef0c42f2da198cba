import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { FileKind } from '#provider/database/fileKinds';
import type { Database } from '#provider/database/schema';
import { viewerOf } from '#provider/policies/placements';
import { isInUse, isPublished, wasApproved } from '#provider/files/referenceRepository';
import { isApplicant, isFollowed, isOfReadPlacement } from './repository';

/** Whom an upload is for, besides its owner. */
const AUDIENCE: Readonly<
  Record<FileKind, 'everybody' | 'readers' | 'moderators' | 'college and companies' | 'college' | 'placement'>
> = {
  logo: 'everybody',
  cover: 'everybody',
  featured: 'everybody',
  notice: 'readers',
  company_document: 'moderators',
  resume: 'college and companies',
  receipt: 'college',
  offer_letter: 'placement',
  placement_report: 'placement',
  evaluation_scan: 'placement',
  site: 'everybody',
};

export interface StoredFile {
  id: number;
  kind: FileKind;
  owner_id: number;
}

/** Whether who sees the file now may not see it later, or who does not now may: caches ask again. */
export const isPassing = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'readers';
export const isPublicFile = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'everybody';

/**
 * Who may see an upload that a record points at:
 * pictures anybody; a résumé its student, a coordinator who follows the student, and companies that have an
 * application of the student which was not withdrawn, unless they are suspended;
 * the file of a notice anybody while the notice is published, and moderators at any time;
 * a receipt its student and a coordinator who follows the student;
 * an offer letter or a report its student, and the coordinators who read the placement; the scan of an
 * evaluation those coordinators alone;
 * a company's documents itself and moderators.
 * Moderators also see what a record had when it was approved last, to compare.
 */
export async function maySeeFile(
  db: Kysely<Database>,
  file: StoredFile,
  user: SessionUser | null,
  now: Date,
): Promise<boolean> {
  if (AUDIENCE[file.kind] === 'readers')
    return user?.role_id === ROLES.moderator ? isInUse(db, file) : isPublished(db, file.id, now);
  if (!(await isInUse(db, file)))
    return user?.role_id === ROLES.moderator && isReviewed(file) && wasApproved(db, file);
  if (isPublicFile(file)) return true;
  if (!user) return false;
  if (user.id === file.owner_id) return true;
  const audience = AUDIENCE[file.kind];
  if (audience === 'moderators') return user.role_id === ROLES.moderator;
  if (audience === 'placement')
    return user.role_id === ROLES.coordinator && isOfReadPlacement(db, file.id, viewerOf(user));
  if (user.role_id === ROLES.coordinator) return isFollowed(db, file.owner_id, user);
  return (
    audience === 'college and companies' &&
    user.role_id === ROLES.company &&
    isApplicant(db, file.owner_id, user.id)
  );
}

const isReviewed = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'moderators' || isPublicFile(file);
