/** Guiding ends with the college: what was not handed over has no guide (docs/rules.md, people). */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import type { Actor } from '#provider/modules/account/accounts';
import type { LockedPerson } from '#provider/modules/account/repository';
import { lockedPlacements, type PlacementRecord } from '#provider/modules/placements/repository';
import { takeStep } from '#provider/modules/placements/step';
import { coordinatorsAt } from '#provider/modules/roster/claims/coordinatorRepository';
import { notify } from '#provider/services/notifications';
import { guidedBy } from './accountRepository';

type Trx = Kysely<Database>;

/** An archived year stays as it is. @returns how many */
export async function endGuiding(
  trx: Trx,
  actor: Actor & { origin: string },
  guide: Pick<LockedPerson, 'id' | 'name'>,
  ends: (placement: PlacementRecord) => boolean,
): Promise<number> {
  const locked = await lockedPlacements(trx, await guidedBy(trx, guide.id));
  const ended = locked.filter(
    (placement) => placement.guide_id === guide.id && placement.year?.archived !== true && ends(placement),
  );
  for (const placement of ended)
    await takeStep(
      trx,
      placement,
      { role: ROLES.administrator, ...actor },
      {
        step: 'guide',
        set: { guide_id: null },
        before: { guide: guide.name, guide_id: guide.id },
        after: { guide: null, guide_id: null },
      },
    );
  const colleges = new Map<string, number>();
  for (const { college } of ended)
    if (college !== null) colleges.set(college, (colleges.get(college) ?? 0) + 1);
  for (const [college, count] of colleges) await notifyCollege(trx, { college, count, guide });
  return ended.length;
}

async function notifyCollege(
  trx: Trx,
  { college, count, guide }: { college: string; count: number; guide: Pick<LockedPerson, 'id' | 'name'> },
): Promise<void> {
  const staff = await coordinatorsAt(trx, [college]).execute();
  const many = count === 1 ? 'One internship has' : `${count} internships have`;
  await notify(
    trx,
    staff
      .filter(({ id }) => id !== guide.id)
      .map(({ id }) => ({
        userId: id,
        kind: 'placement' as const,
        about: [guide.id],
        title: `${many} no guide any more`,
        text: `${guide.name} no longer guides students of your college. Name another guide.`,
        path: `${PAGES.collegePlacements}?guide=none`,
      })),
  );
}
