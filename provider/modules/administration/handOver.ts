/** What one account looks after becomes another's: all of it in one transaction. */
import type { Kysely } from 'kysely';
import { STAFF_ROLES } from '#contract/people';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { heldPlacements } from '../placements/repository';
import { takeStep } from '../placements/step';
import {
  branchesOf,
  guidedBy,
  moveLeases,
  moveUnread,
  replaceBranches,
  type HeldPerson,
} from './accountRepository';
import { personOrNotFound, trail, type Keeper } from './people';

type Db = Kysely<Database>;

function refuseUnfit(from: HeldPerson, to: HeldPerson): void {
  const refused = (message: string) => invalid({ to: [message] });
  if (from.id === to.id) throw refused('Choose another account.');
  if (!STAFF_ROLES.some((role) => role === from.role_id))
    throw invalid({ from: ['Only moderators, coordinators and administrators hand their work over.'] });
  if (from.role_id !== to.role_id) throw refused('Choose an account of the same role.');
  if (to.disabled_at || to.invited_at) throw refused('Choose an account that is in use.');
  if (from.college !== to.college)
    throw refused('Choose a coordinator of the same college, or change the college of this one first.');
}

/** Whoever takes over follows the branches of both; one without any follows all of the college. */
async function joinScopes(trx: Db, from: number, to: number): Promise<void> {
  const [left, own] = [await branchesOf(trx, from), await branchesOf(trx, to)];
  const all = left.length === 0 || own.length === 0;
  await replaceBranches(trx, to, all ? [] : [...new Set([...left, ...own])]);
}

/** Names the new guide of every placement that the old one guides. @returns how many there were */
async function moveGuided(trx: Db, keeper: Keeper, from: HeldPerson, to: HeldPerson): Promise<number> {
  const held = await heldPlacements(trx, await guidedBy(trx, from.id));
  const actor = { role: ROLES.administrator, ...keeper };
  for (const placement of held.filter(({ guide_id }) => guide_id === from.id))
    await takeStep(trx, placement, actor, {
      step: 'guide',
      set: { guide_id: to.id },
      before: { guide: from.name },
      after: { guide: to.name },
    });
  return held.length;
}

/** Hands over. Throws 404, or 422 for accounts that do not fit. */
export const handOver = (db: Db, keeper: Keeper, ids: { from: number; to: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // In the order of their ids, so that two hand-overs of the same two wait for each other once.
    const [first, second] = [Math.min(ids.from, ids.to), Math.max(ids.from, ids.to)];
    const held = [await personOrNotFound(trx, first), await personOrNotFound(trx, second)];
    const from = held.find(({ id }) => id === ids.from)!;
    const to = held.find(({ id }) => id === ids.to)!;
    refuseUnfit(from, to);
    const guided = from.role_id === ROLES.coordinator ? await moveGuided(trx, keeper, from, to) : 0;
    if (from.role_id === ROLES.coordinator) await joinScopes(trx, from.id, to.id);
    await moveLeases(trx, from.id, to.id);
    await moveUnread(trx, from.id, to.id);
    await trail(trx, keeper, from.id, 'handOver', { after: { to: to.email, guided } });
  });
