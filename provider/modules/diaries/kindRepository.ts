/** The two diaries: the same entries, kept of an internship by one student or of a project by its team. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#provider/database/schema';
import { isOwnEntry, isTeamEntry } from '#provider/policies/diaries';
import type { Audience } from '#provider/services/notifications';
import { membersOf, projectOf } from '../projects/repository';
import { studentOf } from '../student/repository';
import { acceptedInternship } from './internshipRepository';

/** An entry as it is stored, with what its owner is called. */
export interface EntryRow {
  id: number;
  owner_id: number;
  author_id: number;
  date: string;
  description: string;
  hours: number;
  links: string[];
  blockers: string;
  learnings: string;
  mood_slider: number;
  skill_ids: number[];
  review_status: string;
  review_comment: string | null;
  created_at: Date;
  updated_at: Date;
  /** Name of the internship or of the project. */
  owner_name: string;
  company: string;
  author: string;
}

/** Who keeps a diary: the student, and the project that the student is in. */
export interface Keeper {
  id: number;
  college: string | null;
  project: { id: number; leader_id: number } | null;
}

export interface DiaryKind {
  table: 'internship_diaries' | 'project_diaries';
  /** Name of the owner on the wire and of its column. */
  owner: 'internship_id' | 'project_id';
  author: 'student_id' | 'author_id';
  /** Whether coordinators review its entries. */
  reviewed: boolean;
  /** Tables beside the entries (d), and what they add to a row. */
  joins: RawBuilder<unknown>;
  added: RawBuilder<unknown>;
  /** Who is told that the keeper wrote or deleted an entry. */
  readers(db: Kysely<Database>, keeper: Keeper): Promise<Audience>;
  /** The entries that the keeper reads. */
  visibleTo(keeper: Keeper): RawBuilder<boolean>;
  mayWrite(entry: EntryRow, keeper: Keeper): boolean;
  /** Whether the keeper may have entries of the owner. */
  mayHave(db: Kysely<Database>, keeper: Keeper, ownerId: number): Promise<boolean>;
  missing: { owner: string; ownerUnknown: string };
}

export const INTERNSHIP_DIARY: DiaryKind = {
  table: 'internship_diaries',
  owner: 'internship_id',
  author: 'student_id',
  reviewed: true,
  joins: sql`join internships o on o.id = d.internship_id join companies c on c.id = o.company_id`,
  added: sql`d.review_status, d.review_comment, o.name as owner_name, coalesce(c.name, '') as company, '' as author`,
  readers: async (_db, { id, college }) => ({ students: [id], colleges: [college] }),
  visibleTo: (keeper) => sql<boolean>`d.student_id = ${keeper.id}`,
  mayWrite: isOwnEntry,
  mayHave: async (db, keeper, ownerId) => (await acceptedInternship(db, keeper.id, ownerId)) !== null,
  missing: { owner: 'Internship is required', ownerUnknown: 'Internship not found.' },
};

export const PROJECT_DIARY: DiaryKind = {
  table: 'project_diaries',
  owner: 'project_id',
  author: 'author_id',
  reviewed: false,
  joins: sql`join projects o on o.id = d.project_id
    join students s on s.id = d.author_id join users u on u.id = s.user_id`,
  added: sql`'pending' as review_status, null as review_comment, o.title as owner_name, '' as company, u.name as author`,
  readers: async (db, { id, project }) => ({
    students: project ? await membersOf(db, project.id) : [id],
  }),
  visibleTo: (keeper) => sql<boolean>`d.project_id = ${keeper.project?.id ?? null}`,
  mayWrite: (entry, keeper) => isTeamEntry(entry, keeper.project),
  mayHave: async (_db, keeper, ownerId) => isTeamEntry({ owner_id: ownerId }, keeper.project),
  missing: { owner: 'Project is required', ownerUnknown: 'Project not found.' },
};

/** The signed-in student as a keeper of diaries. */
export async function keeperOf(db: Kysely<Database>, userId: number): Promise<Keeper> {
  const { id, college } = await studentOf(db, userId);
  return { id, college, project: await projectOf(db, id) };
}
