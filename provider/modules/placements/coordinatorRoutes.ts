import type { FastifyInstance } from 'fastify';
import { CODES } from '#contract/codes';
import {
  cancelNotStarted,
  completePlacement,
  decidePlacements,
  reopenPlacement,
  setPlacementGuide,
  storePaperHours,
} from '#contract/placement/actCalls';
import {
  amendCollegePlacement,
  exportCollegePlacements,
  listCollegePlacements,
} from '#contract/placement/calls';
import type { PlacementDecision, PlacementOutcome } from '#contract/placement/lifecycle';
import {
  paperHoursRules,
  placementDecisionRules,
  placementOutcomeRules,
  placementReasonRules,
} from '#contract/placement/rules';
import { ROLES } from '#contract/roles';
import { isFiltered, namesSeveral, outcomesFor, partOf, passedBefore } from '#provider/http/chosen';
import { inBatches } from '#provider/http/csv';
import { checkBody, isRehearsal, NOTHING_CHANGED, number, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute, exportRoute } from '#provider/lists';
import { viewerOf } from '#provider/policies/placements';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { readYear } from '#provider/http/years';
import { ofPlacements } from './archivedFirst';
import { checkFacts } from './decide/checkRepository';
import { amendByCollege } from './decide/amend';
import { decide, lockedOfCollege, type PlacementOutcomeRow } from './decide/college';
import { setGuide, type GuideNotice } from './decide/guide';
import { cancelNotStarted as cancelAll } from './decide/notStart';
import { complete, reopen, storePaperHours as enterPaperHours } from './decide/complete';
import { chosenPlacements } from './lists/chosen';
import { COLLEGE_COLUMN, PLACEMENT_COLUMNS } from './lists/csv';
import { readPlacementFilters } from './lists/filters';
import { readAmendment, SELECT_PLACEMENT } from './form';
import { withSameNames } from './lists/sameNames';
import { findPlacements, idsOfPlacements, placementsByIds } from './lists/listRepository';
import { sentPlanId } from './planItem';
import { presentRowOfCollege } from './presenter';

const COORDINATOR = [ROLES.coordinator] as const;
const ACT = { access: COORDINATOR, archivedFirst: ofPlacements('id') } as const;
const OF_CHOSEN = ofPlacements('id', 'ids');
const EXPORT_BATCH = 200;

const outcomesOf = <Row extends PlacementOutcomeRow>(
  body: Parameters<typeof outcomesFor>[0],
  rows: Row[],
  dryRun: boolean,
) => ({
  rows: outcomesFor(body, rows),
  moved: rows.filter(({ error }) => error === null).length,
  dry_run: dryRun ? 1 : 0,
});
function summaryOf(rows: readonly PlacementOutcomeRow[], dryRun: boolean, done: string): string {
  if (dryRun) return NOTHING_CHANGED;
  const refused = rows.filter(({ error }) => error !== null);
  if (refused.length === 0) return done;
  const reasons = [...new Set(refused.map(({ error }) => error))].join(' ');
  return refused.length === rows.length
    ? `Nothing was changed. ${reasons}`
    : `${rows.length - refused.length} of ${rows.length} done. ${reasons}`;
}

export function coordinatorPlacementRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCollegePlacements, COORDINATOR, {
    criteria: async ({ services: { db, now }, query }) =>
      readPlacementFilters(query, { now: now(), years: await readYear(db, query) }),
    count: ({ services: { db }, user }, criteria, page) =>
      findPlacements(db, { viewer: viewerOf(user) }, criteria, page),
    rows: async ({ services: { db } }, _asked, _page, { ids }) => {
      const [placements, facts] = await Promise.all([placementsByIds(db, ids), checkFacts(db, ids)]);
      const rows = await withSameNames(db, placements);
      return rows.flatMap((row) => {
        const checked = facts.get(row.id);
        return checked ? { ...row, facts: checked } : [];
      });
    },
    present: (row, _context, { today }) => presentRowOfCollege(row, today),
  });

  exportRoute(app, exportCollegePlacements, COORDINATOR, {
    criteria: async ({ services: { db, now }, query }) =>
      readPlacementFilters(query, { now: now(), years: await readYear(db, query) }),
    name: 'placements',
    columns: ({ user }) =>
      user.college === null ? { ...PLACEMENT_COLUMNS, ...COLLEGE_COLUMN } : PLACEMENT_COLUMNS,
    batches: async ({ services: { db }, user }, criteria) =>
      inBatches(await idsOfPlacements(db, { viewer: viewerOf(user) }, criteria), EXPORT_BATCH, (some) =>
        placementsByIds(db, some),
      ),
  });

  massRoute(
    app,
    decidePlacements,
    { access: COORDINATOR, subject: 'placement', archivedFirst: OF_CHOSEN },
    async ({ services, user, body }) => {
      const { db, now } = services;
      checkBody(placementDecisionRules, { decision: body.decision, reason: body.reason });
      const { ids, guided } = await chosenPlacements(db, user, body, now());
      const dryRun = isRehearsal(body);
      const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
      const decision = text(body.decision) as PlacementDecision;
      const decisionRequest = {
        ids,
        decision,
        reason: textOrNull(body.reason),
        planId: sentPlanId(body),
        dryRun,
        origin: services.origin(),
        ...(dryRun && { passed: passedBefore(body) }),
      };
      const rows = [...(await decide(db, user, actor, decisionRequest)), ...guided];
      return ok(
        outcomesOf(body, rows, dryRun),
        summaryOf(rows, dryRun, 'Decision saved. The student has been notified.'),
      );
    },
  );

  massRoute(
    app,
    setPlacementGuide,
    { access: COORDINATOR, subject: 'placement', archivedFirst: OF_CHOSEN },
    async ({ services, user, body }) => {
      const { db, now } = services;
      const { ids, guided } = await chosenPlacements(db, user, body, now());
      const dryRun = isRehearsal(body);
      const guideId =
        text(body.guide_id) === '' ? null : idOrInvalid(body.guide_id, 'guide_id', 'Select a guide');
      const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
      const earlier = partOf(body)?.before?.notified as GuideNotice | null | undefined;
      const set = await setGuide(db, user, actor, { ids, guideId, dryRun, earlier });
      const rows = [...set.rows, ...guided];
      return ok(
        { ...outcomesOf(body, rows, dryRun), ...(partOf(body) && { notified: set.notified }) },
        summaryOf(rows, dryRun, guideId === null ? 'Guide removed.' : 'Guide assigned.'),
      );
    },
  );

  massRoute(
    app,
    completePlacement,
    { access: COORDINATOR, subject: 'placement', archivedFirst: OF_CHOSEN },
    async ({ services, user, body }) => {
      const { db, now } = services;
      const isOne = !namesSeveral(body) && !isFiltered(body);
      const one = isOne ? idOrInvalid(body.id, 'id', SELECT_PLACEMENT) : null;
      checkBody(placementOutcomeRules, { outcome: body.outcome, date: body.date, reason: body.reason });
      const outcome = text(body.outcome) as PlacementOutcome;
      const ending = { outcome, date: textOrNull(body.date), reason: textOrNull(body.reason) };
      const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
      const dryRun = isRehearsal(body);
      const chosen =
        one === null ? await chosenPlacements(db, user, body, now()) : { ids: [one], guided: [] };
      const ended = await complete(db, user, actor, { ids: chosen.ids, ending, dryRun, alone: one !== null });
      const guided = chosen.guided.map((row) => ({ ...row, gaps: [], code: CODES.dataNotUpdated }));
      const rows = [...ended, ...guided];
      return ok(
        { ...(one !== null && { id: one, state: rows[0]?.state }), ...outcomesOf(body, rows, dryRun) },
        summaryOf(rows, dryRun, 'Saved.'),
      );
    },
  );

  massRoute(
    app,
    cancelNotStarted,
    { access: COORDINATOR, subject: 'placement', archivedFirst: OF_CHOSEN },
    async ({ services, user, body }) => {
      const { db, now } = services;
      checkBody(placementReasonRules, { reason: body.reason });
      const { ids, guided } = await chosenPlacements(db, user, body, now());
      const dryRun = isRehearsal(body);
      const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
      const rows = [
        ...(await cancelAll(db, user, actor, { ids, reason: text(body.reason), dryRun })),
        ...guided,
      ];
      return ok(
        outcomesOf(body, rows, dryRun),
        summaryOf(rows, dryRun, 'Cancelled. Student and company have been notified.'),
      );
    },
  );

  route(app, storePaperHours, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(paperHoursRules, { hours: body.hours });
    const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
    await enterPaperHours(db, user, actor, { id, hours: number(body.hours) });
    return ok({ id }, 'Hours saved.');
  });

  route(app, reopenPlacement, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(placementReasonRules, { reason: body.reason });
    const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
    await reopen(db, user, actor, { id, reason: text(body.reason) });
    return ok({ id }, 'Placement reopened.');
  });

  route(app, amendCollegePlacement, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const { id, change } = readAmendment(body);
    const actor = { role: ROLES.coordinator, userId: user.id, now: now(), origin: services.origin() };
    await db.transaction().execute(async (trx) => {
      const [placement] = await lockedOfCollege(trx, user, [id]);
      if (placement) await amendByCollege(trx, placement, actor, change, services.origin());
    });
    return ok({ id, waiting: false }, 'Internship changed.');
  });
}
