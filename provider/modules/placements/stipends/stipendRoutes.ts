import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import {
  answerStipend,
  listCompanyStipends,
  listUnpaidStipends,
  settleStipend,
  storeStipend,
  type UnpaidStipend,
} from '#contract/stipend/calls';
import { stipendAnswerRules, stipendRules, stipendSettleRules } from '#contract/stipend/rules';
import type { StipendState } from '#contract/stipend/months';
import type { RoleId } from '#contract/roles';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { checkBody, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { viewerOf } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { studentOf } from '#provider/modules/student/repository';
import { ofPlacements } from '../archivedFirst';
import { SELECT_PLACEMENT } from '../form';
import { ownCompanyId } from '../propose/company';
import { lockedOwn } from '../propose/own';
import { countUnpaid, pageOfUnpaid, type UnpaidRow } from './stipendRepository';
import { presentStudent } from '../presentStudent';
import { answerMonth, lockedForAnswer, refuseMonth, reportStipend, settleMonth } from './stipends';

const OF_ONE = ofPlacements('id');
const actorOf = ({ now, origin }: Services, role: RoleId, userId: number) => ({
  role,
  userId,
  now: now(),
  origin: origin(),
});

const present = (row: UnpaidRow): UnpaidStipend => ({
  id: row.placement_id,
  month: row.month,
  state: row.state,
  amount: row.amount,
  stipend: row.stipend,
  since: row.since.toISOString(),
  answer: row.answer,
  paid_on: row.paid_on,
  student: presentStudent(row),
  title: row.title,
  company: row.company,
  college: row.college,
});

export function stipendRoutes(app: FastifyInstance): void {
  const student = { access: [ROLES.student], archivedFirst: OF_ONE } as const;
  route(app, storeStipend, student, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const month = text(body.month);
    const own = await studentOf(services.db, user.id);
    const notifies = await services.db.transaction().execute(async (trx) => {
      const placement = await lockedOwn(trx, own.id, id);
      refuseMonth(placement, month);
      checkBody(stipendRules(placement.stipend ?? 0), { state: body.state, amount: body.amount });
      const state = text(body.state) as StipendState;
      const amount = state === 'part' ? Number(body.amount) : null;
      const actor = actorOf(services, ROLES.student, user.id);
      const isNew = await reportStipend(trx, placement, actor, { month, state, amount });
      return isNew && placement.source === 'portal';
    });
    return ok({ id }, notifies ? 'Saved. The company has been notified.' : 'Saved.');
  });

  const company = { access: [ROLES.company], archivedFirst: OF_ONE, evenSuspended: true } as const;
  route(app, answerStipend, company, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const actor = actorOf(services, ROLES.company, user.id);
    const month = text(body.month);
    checkBody(stipendAnswerRules(dayOf(actor.now), month), { text: body.text, paid_on: body.paid_on });
    const companyId = await ownCompanyId(services, user.id);
    const given = { month, answer: text(body.text), paidOn: textOrNull(body.paid_on) };
    await services.db
      .transaction()
      .execute(async (trx) => answerMonth(trx, await lockedForAnswer(trx, companyId, id), actor, given));
    return ok({ id }, 'Answer sent to the student and the college.');
  });

  const college = { access: [ROLES.coordinator], archivedFirst: OF_ONE } as const;
  route(app, settleStipend, college, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(stipendSettleRules, { reason: body.reason });
    const actor = actorOf(services, ROLES.coordinator, user.id);
    const settling = { id, month: text(body.month), reason: text(body.reason) };
    await settleMonth(services.db, actor, user, settling);
    return ok({ id }, 'Settled. The student has been notified.');
  });

  pagedRoute(app, listUnpaidStipends, [ROLES.coordinator], {
    criteria: ({ services: { now }, user, query }) =>
      readFilters(query, (filters) => ({
        viewer: viewerOf(user),
        now: now(),
        college: filters.search('college', LIMITS.listName),
        q: filters.search('q'),
      })),
    count: ({ services: { db } }, criteria) => countUnpaid(db, criteria),
    rows: ({ services: { db } }, criteria, page) => pageOfUnpaid(db, criteria, page),
    present,
  });

  pagedRoute(
    app,
    listCompanyStipends,
    { access: [ROLES.company], evenSuspended: true },
    {
      criteria: ({ user }) => ({ companyId: user.company?.id ?? 0 }),
      count: ({ services: { db } }, criteria) => countUnpaid(db, criteria),
      rows: ({ services: { db } }, criteria, page) => pageOfUnpaid(db, criteria, page),
      present,
    },
  );
}
