/** Settling: lock, check, write, audit, notify; one transaction. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type {
  PlacementIssue,
  PlacementIssueRow,
  settlePlacementIssues,
} from '#contract/placement/issueCalls';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import type { PlacementViewer } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify, type NewNotification } from '#provider/services/notifications';
import { presentStudent } from '../presentStudent';
import { lockedIssues, markSettled, type IssueRow } from './issueRepository';

type Outcome = DataOf<typeof settlePlacementIssues>['rows'][number];

const SETTLED = 'This was settled already.';

export const presentIssue = (row: IssueRow): PlacementIssue => ({
  id: row.id,
  placement_id: row.placement_id,
  kind: row.kind,
  text: row.text,
  since: row.since.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  settled_by: row.settled_by,
  note: row.note,
});

export const presentIssueRow = (row: IssueRow): PlacementIssueRow => ({
  ...presentIssue(row),
  student: presentStudent(row),
  title: row.title,
  company: row.company,
  placement_state: row.state,
  college: row.college,
});

/** Who is not starting hears the answer. Others said something about the student. */
const answersOf = (settled: readonly IssueRow[], note: string | null): NewNotification[] =>
  settled
    .filter(({ kind }) => kind === 'not_starting')
    .map(({ student_user_id, title, company }) => ({
      userId: student_user_id,
      kind: 'placement',
      title: `Your college has read that you are not starting: ${title} at ${company}`,
      text: note ?? 'Your placement stays as it is. Ask your internship office what comes next.',
      path: PAGES.ownPlacements,
    }));

interface Settling {
  ids: readonly number[];
  note: string | null;
  dryRun: boolean;
  now: Date;
}

/** Throws 404 when the viewer does not follow the placement. */
export async function settleIssues(
  db: Kysely<Database>,
  viewer: PlacementViewer,
  { ids, note, dryRun, now }: Settling,
): Promise<Outcome[]> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockedIssues(trx, viewer, ids);
    if (locked.length < ids.length) throw notFound('Issue not found.');
    const open = locked.filter(({ settled_at }) => settled_at === null);
    if (!dryRun && open.length > 0) {
      await markSettled(
        trx,
        open.map(({ id }) => id),
        { by: viewer.id, at: now, note },
      );
      await writeAudit(
        trx,
        { actorId: viewer.id, at: now },
        open.map(({ placement_id, kind, text }) => ({
          subject: 'placement',
          subjectId: placement_id,
          action: 'settleIssue',
          before: { issue: kind, text },
          after: { issue: kind, note },
        })),
      );
      await notify(trx, answersOf(open, note));
      await announce(trx, { colleges: open.map(({ college }) => college), topics: ['placements'] });
    }
    return locked.map(({ id, student_name: name, settled_at }) => ({
      id,
      name,
      error: settled_at === null ? null : SETTLED,
    }));
  });
}
