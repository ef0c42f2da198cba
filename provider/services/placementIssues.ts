/**
 * To be settled by coordinators (docs/placements.md, placements 13). Called in the transaction of the
 * cause.
 */
import type { Kysely } from 'kysely';
import { PLACEMENT_ISSUE_LABEL } from '#contract/placement/issues';
import { PAGES } from '#contract/pages';
import type { Database } from '../database/schema';
import { announce, notify, type NewNotification } from './notifications';
import {
  closeIssues,
  coordinatorsOf,
  insertIssues,
  type ConcernedPlacement,
  type IssuesOf,
  type NewIssue,
} from './placementIssuesRepository';

/** One per coordinator, however many placements. */
function notificationsOf(
  raised: readonly ConcernedPlacement[],
  concerned: readonly { placement_id: number; user_id: number }[],
  { kind, text }: NewIssue,
): NewNotification[] {
  const byId = new Map(raised.map((placement) => [placement.placement_id, placement]));
  const ofUser = new Map<number, ConcernedPlacement[]>();
  for (const { placement_id, user_id } of concerned)
    ofUser.set(user_id, [...(ofUser.get(user_id) ?? []), byId.get(placement_id)!]);
  return [...ofUser].map(([userId, placements]) => {
    const [{ student, student_user_id, title, company, placement_id }] = placements as [ConcernedPlacement];
    const label = PLACEMENT_ISSUE_LABEL[kind];
    return placements.length === 1
      ? {
          userId,
          kind: 'placement',
          about: [student_user_id],
          title: `${label}: ${student}, ${title} at ${company}`,
          text,
          path: PAGES.collegePlacement(placement_id),
        }
      : {
          userId,
          kind: 'placement',
          title: `${label}: ${placements.length} placements need your decision`,
          text,
          path: PAGES.placementIssues,
        };
  });
}

/**
 * Raises an issue and notifies coordinators; one that is open is not raised again. @param of placements, or
 * the live ones of students or of a company @param exceptUserId the coordinator who caused it @returns the
 * placements of which it was raised
 */
export async function raisePlacementIssue(
  trx: Kysely<Database>,
  of: IssuesOf,
  issue: NewIssue,
  exceptUserId?: number,
): Promise<number[]> {
  const raised = await insertIssues(trx, of, issue);
  if (raised.length === 0) return [];
  const ids = raised.map(({ placement_id }) => placement_id);
  const concerned = (await coordinatorsOf(trx, ids)).filter(({ user_id }) => user_id !== exceptUserId);
  await notify(trx, notificationsOf(raised, concerned, issue));
  await announce(trx, { colleges: raised.map(({ college }) => college), topics: ['placements'] });
  return ids;
}

/** Settles an issue whose cause is gone. @returns whether there was one */
export async function closePlacementIssue(
  trx: Kysely<Database>,
  of: IssuesOf,
  { kind, at, note }: Pick<NewIssue, 'kind' | 'at'> & { note: string },
): Promise<boolean> {
  const colleges = await closeIssues(trx, of, { kind, at, note });
  if (colleges.length > 0) await announce(trx, { colleges, topics: ['placements'] });
  return colleges.length > 0;
}
