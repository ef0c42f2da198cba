import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import type { SessionUser } from '#provider/context';
import type { FileKind } from '#provider/database/fileKinds';
import type { Database } from '#provider/database/schema';
import { viewerOf } from '#provider/policies/placements';
import { isInUse, isPublished, wasApproved } from '#provider/files/referenceRepository';
import {
  isApplicant,
  isFollowed,
  isOfFollowed,
  isOfOwnPlacement,
  isOfReadComplaint,
  isOfReadPlacement,
} from './repository';

const AUDIENCE: Readonly<
  Record<
    FileKind,
    | 'everybody'
    | 'readers'
    | 'moderators'
    | 'college and companies'
    | 'college'
    | 'placement'
    | 'plan'
    | 'complaint'
  >
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
  paper_scan: 'placement',
  plan_proof: 'plan',
  complaint: 'complaint',
  site: 'everybody',
};

interface StoredFile {
  id: number;
  kind: FileKind;
  owner_id: number;
}

/** Access may change later, so caches must ask again. */
export const isPassing = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'readers';
export const isPublicFile = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'everybody';

/**
 * Who may see a referenced upload:
 * pictures: everybody; résumés: the student, following coordinators, and unsuspended companies with an
 * application that was not withdrawn;
 * files of notices: everybody while published, moderators always;
 * receipts: the student and following coordinators;
 * offer letters and reports: the student and coordinators who read the placement; scanned evaluations: those
 * coordinators alone; signed papers: those coordinators and the student;
 * proofs of credits: coordinators who follow one of the students;
 * files of complaints: the student and the coordinators who decide about it;
 * documents of a company: the company and moderators.
 * Moderators also see the last approved files, to compare.
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
  if (audience === 'complaint')
    return user.role_id === ROLES.coordinator && isOfReadComplaint(db, file.id, viewerOf(user));
  if (audience === 'placement')
    return user.role_id === ROLES.student
      ? file.kind === 'paper_scan' && isOfOwnPlacement(db, file.id, user.id)
      : user.role_id === ROLES.coordinator && isOfReadPlacement(db, file.id, viewerOf(user));
  if (audience === 'plan') return user.role_id === ROLES.coordinator && isOfFollowed(db, file.id, user);
  if (user.role_id === ROLES.coordinator) return isFollowed(db, file.owner_id, user);
  return (
    audience === 'college and companies' &&
    user.role_id === ROLES.company &&
    isApplicant(db, file.owner_id, user.id)
  );
}

const isReviewed = (file: StoredFile): boolean => AUDIENCE[file.kind] === 'moderators' || isPublicFile(file);
