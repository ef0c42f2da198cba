/** Hands over everything that an account looks after, in one transaction or as a rehearsal. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { handOver as handOverCall } from '#contract/person/calls';
import { STAFF_ROLES } from '#contract/person/roles';
import { ROLES } from '#contract/roles';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { auditAccount, personOrNotFound, type Actor } from '#provider/modules/account/accounts';
import { replaceBranches, type LockedPerson } from '#provider/modules/account/repository';
import { lockedPlacements } from '#provider/modules/placements/repository';
import { takeStep } from '#provider/modules/placements/step';
import { branchesOf, guidedBy, moveLeases, moveUnread } from './accountRepository';

type Db = Kysely<Database>;

function refuseUnfit(from: LockedPerson, to: LockedPerson): void {
  const refused = (message: string) => invalid({ to: [message] });
  if (from.id === to.id) throw refused('Choose another account.');
  if (!STAFF_ROLES.some((role) => role === from.role_id))
    throw invalid({ from: ['Only moderators, coordinators and administrators can hand over their work.'] });
  if (from.role_id !== to.role_id) throw refused('Choose an account of the same role.');
  if (to.disabled_at) throw refused('Choose an account that is in use.');
  if (from.college !== to.college)
    throw refused('Choose a coordinator of the same college, or change the college of this one first.');
}

type HandOverRows = DataOf<typeof handOverCall>['rows'];

/** Follows the branches of both; none are the whole college. @returns what it follows in addition */
async function joinScopes(trx: Db, from: number, to: number): Promise<HandOverRows[number]> {
  const [left, own] = [await branchesOf(trx, from), await branchesOf(trx, to)];
  const all = left.length === 0 || own.length === 0;
  await replaceBranches(trx, to, all ? [] : [...new Set([...left, ...own])]);
  if (all) return { kind: 'college', count: own.length === 0 ? 0 : 1 };
  return { kind: 'branches', count: left.filter((id) => !own.includes(id)).length };
}

type Mover = Actor & { origin: string };

interface Parties {
  from: LockedPerson;
  to: LockedPerson;
  dryRun: boolean;
}

async function moveGuided(trx: Db, mover: Mover, { from, to, dryRun }: Parties): Promise<number> {
  const locked = await lockedPlacements(trx, await guidedBy(trx, from.id));
  const guided = locked.filter(({ guide_id }) => guide_id === from.id);
  const actor = { role: ROLES.administrator, ...mover };
  // Nothing else reads what these steps write, so a rehearsal skips them.
  for (const placement of dryRun ? [] : guided)
    await takeStep(trx, placement, actor, {
      step: 'guide',
      set: { guide_id: to.id },
      before: { guide: from.name, guide_id: from.id },
      after: { guide: to.name, guide_id: to.id },
    });
  return guided.length;
}

export async function handOver(
  db: Db,
  actor: Mover,
  ids: { from: number; to: number },
  dryRun: boolean,
): Promise<HandOverRows> {
  return rehearsable(db, { dryRun }, async (trx) => {
    // In order of ids, so that two hand-overs of the same accounts cannot deadlock.
    const [first, second] = [Math.min(ids.from, ids.to), Math.max(ids.from, ids.to)];
    const locked = [await personOrNotFound(trx, first), await personOrNotFound(trx, second)];
    const from = locked.find(({ id }) => id === ids.from)!;
    const to = locked.find(({ id }) => id === ids.to)!;
    refuseUnfit(from, to);
    const rows: HandOverRows = [];
    const isCoordinator = from.role_id === ROLES.coordinator;
    const guided = isCoordinator ? await moveGuided(trx, actor, { from, to, dryRun }) : 0;
    rows.push({ kind: 'placements', count: guided });
    if (isCoordinator) rows.push(await joinScopes(trx, from.id, to.id));
    rows.push({ kind: 'records', count: await moveLeases(trx, from.id, to.id) });
    rows.push({ kind: 'notifications', count: await moveUnread(trx, from.id, to.id) });
    if (!dryRun)
      await auditAccount(trx, actor, from.id, 'handOver', { after: { to: to.email, to_id: to.id, guided } });
    return rows.filter(({ count }) => count > 0);
  });
}
