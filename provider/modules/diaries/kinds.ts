import type { Kysely } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import type { FieldErrors } from '#contract/http';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { notFound, placementEnded, refuseArchived } from '#provider/errors';
import { dayText } from '#provider/http/days';
import { sideOf, type PlacementDays } from '#provider/policies/placementDays';
import { isOwnEntry, isTeamEntry } from '#provider/policies/diaries';
import type { Audience } from '#provider/services/notifications';
import { membersOf, projectOf } from '../projects/repository';
import { studentOf } from '../student/repository';
import { lockPlacementOf, studentDiary, placementCollegesOf } from './internshipRepository';
import {
  INTERNSHIP_ENTRIES,
  PROJECT_ENTRIES,
  type EntryRow,
  type EntryStatements,
  type DiaryWriter,
} from './kindRepository';

/** Locks the placement against decisions. Throws 404 for another's, YEAR_ARCHIVED, or PLACEMENT_ENDED. */
async function openDaysOf(
  trx: Kysely<Database>,
  { id: studentId }: { id: number },
  owner: DiaryOwner,
): Promise<PlacementDays> {
  await lockPlacementOf(trx, studentId, owner);
  const diary = await studentDiary(trx, studentId, owner);
  if (!diary) throw notFound('Internship not found.');
  refuseArchived(diary.year);
  if (!diary.period.isOpen) throw placementEnded(placementStateInfo(diary.state ?? '').label);
  // Offers accepted before placements existed have no dates.
  return diary.state === null ? { start: null, end: null } : diary.period;
}

/** Null for an accepted day. */
export function dayErrors(day: string, days: PlacementDays): FieldErrors | null {
  const side = sideOf(day, days);
  if (side === null) return null;
  const { start, end } = days;
  const period = [start && `from ${dayText(start)}`, end && `to ${dayText(end)}`].filter(Boolean).join(' ');
  return { date: [`Choose a day of the internship, ${period}`] };
}

/** The two diaries: of an internship by one student, of a project by its team. */

export interface DiaryKind extends EntryStatements {
  readers(db: Kysely<Database>, writer: DiaryWriter): Promise<Audience>;
  mayWrite(entry: EntryRow, writer: DiaryWriter): boolean;
  mayHave(db: Kysely<Database>, writer: DiaryWriter, owner: DiaryOwner): Promise<boolean>;
  /** Locked. Throws YEAR_ARCHIVED, and PLACEMENT_ENDED once the internship is over. */
  openDays(trx: Kysely<Database>, writer: DiaryWriter, owner: DiaryOwner): Promise<PlacementDays>;
  missing: { owner: string; ownerUnknown: string };
  undo: 'internshipEntry' | 'projectEntry';
}

export const INTERNSHIP_DIARY: DiaryKind = {
  ...INTERNSHIP_ENTRIES,
  readers: async (db, { id, college }) => ({
    students: [id],
    colleges: [college, ...(await placementCollegesOf(db, id))],
  }),
  mayWrite: isOwnEntry,
  mayHave: async (db, writer, owner) => (await studentDiary(db, writer.id, owner)) !== null,
  openDays: openDaysOf,
  missing: { owner: 'Internship is required', ownerUnknown: 'Internship not found.' },
  undo: 'internshipEntry',
};

export const PROJECT_DIARY: DiaryKind = {
  ...PROJECT_ENTRIES,
  readers: async (db, { id, college, project }) => ({
    students: project ? await membersOf(db, project.id) : [id],
    colleges: [college],
  }),
  mayWrite: (entry, writer) => isTeamEntry(entry, writer.project),
  mayHave: async (_db, writer, { id }) => isTeamEntry({ project_id: id }, writer.project),
  openDays: async () => ({ start: null, end: null }),
  missing: { owner: 'Project is required', ownerUnknown: 'Project not found.' },
  undo: 'projectEntry',
};

export async function writerOf(db: Kysely<Database>, userId: number): Promise<DiaryWriter> {
  const { id, college } = await studentOf(db, userId);
  return { id, college, project: await projectOf(db, id) };
}
