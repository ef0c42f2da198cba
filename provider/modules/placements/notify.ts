/** Notifications of steps, in the same transaction. */
import type { Kysely } from 'kysely';
import type { PlacementStep } from '#contract/placement/lifecycle';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { announce, notify, type NewNotification } from '#provider/services/notifications';
import { coordinatorsOf } from '#provider/services/placementIssuesRepository';
import { sidesOf, type PlacementRecord } from './repository';
import { at, wordsOf, type Says } from './words';

interface Recipients {
  step: PlacementStep;
  reason: string | null;
  actorId: number;
}

function notificationsOf(
  placement: PlacementRecord,
  { step, reason, actorId }: Recipients,
): NewNotification[] {
  const notification = {
    kind: 'placement' as const,
    about: [placement.student_user_id, actorId],
    ...wordsOf(placement, { step, reason }),
  };
  const student = { userId: placement.student_user_id, path: PAGES.ownPlacements };
  // Open to a suspended company, too.
  const ofCompany = step === 'stipend' ? PAGES.companyStipends : PAGES.companyPlacements;
  const company = placement.company_readers.map((userId) => ({ userId, path: ofCompany }));
  // On the college's turn the guide is notified as one of its coordinators.
  const guideId = COLLEGE_TURN[step] ? null : placement.guide_id;
  const guide = { userId: guideId, path: PAGES.collegePlacement(placement.id) };
  return [student, ...company, guide].flatMap(({ userId, path }) =>
    userId === null || userId === actorId ? [] : [{ userId, path, ...notification }],
  );
}

/** Steps that concern one side alone. */
const ONE_SIDE: Readonly<Partial<Record<PlacementStep, 'student' | 'company'>>> = {
  create: 'company',
  // The college decides: it has the issue.
  askNotStart: 'student',
  guide: 'student',
  stipend: 'company',
  answerStipend: 'student',
  issueCertificate: 'student',
  revokeCertificate: 'student',
};

/** Steps after which the college decides. */
const COLLEGE_TURN: Readonly<Partial<Record<PlacementStep, Says>>> = {
  propose: (placement) => `To approve: ${placement.student_name}, ${at(placement)}`,
  appeal: (placement) => `To approve again: ${placement.student_name}, ${at(placement)}`,
  confirm: (placement) => `To approve: ${placement.student_name}, ${at(placement)}`,
  askAmendment: (placement) => `New dates to decide: ${placement.student_name}, ${at(placement)}`,
};

export const isCollegeTurn = (step: PlacementStep): boolean => step in COLLEGE_TURN;

export async function notifyCoordinators(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { title, text, actorId }: { title: string; text: string; actorId: number | null },
): Promise<void> {
  const concerned = await coordinatorsOf(trx, [placement.id]);
  const path = PAGES.collegePlacement(placement.id);
  await notify(
    trx,
    concerned
      .filter(({ user_id }) => user_id !== actorId)
      .map(({ user_id }) => ({
        ...{ userId: user_id, kind: 'placement' as const, title, text, path },
        about: [placement.student_user_id, actorId],
      })),
  );
}

export async function notifyOfSteps(
  trx: Kysely<Database>,
  placements: readonly PlacementRecord[],
  notification: Recipients,
): Promise<void> {
  await notify(
    trx,
    placements.flatMap((placement) => {
      const side = ONE_SIDE[notification.step];
      const all = notificationsOf(placement, notification);
      const { student_user_id, company_readers } = placement;
      const readers = side === 'company' ? company_readers : [student_user_id];
      return side ? all.filter(({ userId }) => readers.includes(userId)) : all;
    }),
  );
  const turn = COLLEGE_TURN[notification.step];
  if (turn)
    for (const placement of placements)
      await notifyCoordinators(trx, placement, {
        title: turn(placement, notification.reason ?? ''),
        text: notification.reason ?? 'Approve it, or send it back with a reason.',
        actorId: notification.actorId,
      });
  const colleges = placements.map(({ college }) => college);
  await announce(trx, { ...sidesOf(placements), colleges, topics: ['placements'] });
}
