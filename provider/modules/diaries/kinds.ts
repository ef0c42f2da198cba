/** The two diaries: of an internship by one student, of a project by its team. */
import type { Kysely } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import type { Database } from '#provider/database/schema';
import { isOwnEntry, isTeamEntry } from '#provider/policies/diaries';
import type { PlacementDays } from '#provider/policies/placementDays';
import type { Audience } from '#provider/services/notifications';
import { membersOf, projectOf } from '../projects/repository';
import { studentOf } from '../student/repository';
import { keptDiary, placementCollegesOf } from './internshipRepository';
import { openDaysOf } from './openDays';
import {
  INTERNSHIP_ENTRIES,
  PROJECT_ENTRIES,
  type EntryRow,
  type EntryStatements,
  type Keeper,
} from './kindRepository';

export interface DiaryKind extends EntryStatements {
  /** Who is notified of changes. */
  readers(db: Kysely<Database>, keeper: Keeper): Promise<Audience>;
  mayWrite(entry: EntryRow, keeper: Keeper): boolean;
  mayHave(db: Kysely<Database>, keeper: Keeper, owner: DiaryOwner): Promise<boolean>;
  /** Locked. Throws PLACEMENT_ENDED once the internship is over. */
  openDays(trx: Kysely<Database>, keeper: Keeper, owner: DiaryOwner): Promise<PlacementDays>;
  missing: { owner: string; ownerUnknown: string };
  /** The undo of a deletion. */
  undo: 'internshipEntry' | 'projectEntry';
}

export const INTERNSHIP_DIARY: DiaryKind = {
  ...INTERNSHIP_ENTRIES,
  readers: async (db, { id, college }) => ({
    students: [id],
    colleges: [college, ...(await placementCollegesOf(db, id))],
  }),
  mayWrite: isOwnEntry,
  mayHave: async (db, keeper, owner) => (await keptDiary(db, keeper.id, owner)) !== null,
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
  mayWrite: (entry, keeper) => isTeamEntry(entry, keeper.project),
  mayHave: async (_db, keeper, { id }) => isTeamEntry({ project_id: id }, keeper.project),
  openDays: async () => ({ start: null, end: null }),
  missing: { owner: 'Project is required', ownerUnknown: 'Project not found.' },
  undo: 'projectEntry',
};

export async function keeperOf(db: Kysely<Database>, userId: number): Promise<Keeper> {
  const { id, college } = await studentOf(db, userId);
  return { id, college, project: await projectOf(db, id) };
}
