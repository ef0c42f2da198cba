/** Law of diaries and projects: who keeps them, who reads them, what can still be changed. */
import { APPLICATION } from '#contract/lifecycles/application';
import { afterEdit, type ReviewStatus } from '#contract/lifecycles/diaryReview';

interface Student {
  id: number;
}

/** A student keeps a diary of an internship whose offer the student accepted. */
export const mayKeepDiary = (application: { status: number }): boolean =>
  application.status === APPLICATION.offerAccepted;

/** An internship's entry is read and written by its student alone. */
export const isOwnEntry = (entry: { author_id: number }, student: Student): boolean =>
  entry.author_id === student.id;

/** A project's entries are read and written by whoever is in its team now. */
export const isTeamEntry = (entry: { owner_id: number }, project: { id: number } | null): boolean =>
  project !== null && entry.owner_id === project.id;

/** What becomes of an entry's review by a change of the entry; null when it was approved and is locked. */
export const reviewAfterChange = (entry: { review_status: string }): ReviewStatus | null =>
  afterEdit(entry.review_status);

/** Project and team are changed by the leader. */
export const leads = (project: { leader_id: number }, student: Student): boolean =>
  project.leader_id === student.id;

/** The leader removes others; members may leave; a project keeps its leader. */
export const mayRemove = (project: { leader_id: number }, student: Student, memberId: number): boolean =>
  memberId !== project.leader_id && (leads(project, student) || memberId === student.id);
