import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROLES } from '#contract/roles';
import {
  confirmCompanyWeeks,
  confirmInternsWeeks,
  confirmManyWeeks as confirmManyByLink,
  confirmWeeks,
  evaluate,
  evaluateAtCompany,
  getSupervision,
  notMyIntern,
  renewSupervision,
} from '#contract/supervision/calls';
import { SUPERVISION_HEADER } from '#contract/supervision/criteria';
import type { Written } from '#provider/archivedFirst';
import { idOrInvalid } from '#provider/http/ids';
import { dayOf } from '#provider/http/days';
import { ok, route } from '#provider/route';
import { ofPlacements } from '../placements/archivedFirst';
import { internsWithOpenWeeks } from '../placements/lists/weeksRepository';
import { lockedAllAtCompany, lockedAtCompany, ownCompanyId } from '../placements/propose/company';
import { SELECT_PLACEMENT } from '../placements/form';
import {
  confirmByLink,
  confirmManyByToken,
  disown,
  evaluateByLink,
  openedByLink,
  readByLink,
  refuseArchivedItems,
  renewByEmail,
} from './byLink';
import { readEvaluation, readWeeks } from './form';
import { confirmManyWeeks, idsOfItems, manyDone, readManyWeeks } from './manyWeeks';
import type { ByLink } from './links';
import { giveEvaluation, answerWeeks, type Answering } from './answers';

const BY_LINK_OF_ITEMS = {
  access: 'public',
  archivedFirst: ({ services, request, values }: Written) =>
    refuseArchivedItems(services, linkOf(request, {}), values),
} as const;
/** Of the interns that are named in a list of items. */
const ACT_OF_ITEMS = {
  access: [ROLES.company],
  archivedFirst: (written: Written) =>
    ofPlacements('ids')({ ...written, values: { ids: idsOfItems(written.values) } }),
} as const;
const HEADER = SUPERVISION_HEADER.toLowerCase();
const ACT = { access: [ROLES.company], archivedFirst: ofPlacements('id') } as const;

const linkOf = ({ headers, ip }: FastifyRequest, named: { intern_id?: unknown }): ByLink => ({
  token: headers[HEADER],
  address: ip,
  internId: named.intern_id,
});
const BY_LINK = {
  access: 'public',
  archivedFirst: async ({ services, request, values }: Written) => {
    await openedByLink(services, linkOf(request, values));
  },
} as const;
/** No caches, no referrers. */
const unseen = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

export function supervisionRoutes(app: FastifyInstance): void {
  route(app, getSupervision, 'public', async ({ services, request, reply, query }) => {
    unseen(reply);
    return ok(await readByLink(services, linkOf(request, query)));
  });

  route(app, confirmWeeks, BY_LINK, async ({ services, request, reply, body }) => {
    unseen(reply);
    return ok({ weeks: await confirmByLink(services, linkOf(request, body), body) }, 'Saved. Thank you.');
  });

  route(app, confirmManyByLink, BY_LINK_OF_ITEMS, async ({ services, request, reply, body }) => {
    unseen(reply);
    const many = await confirmManyByToken(services, linkOf(request, {}), body);
    return ok(many, manyDone(many));
  });

  route(app, notMyIntern, BY_LINK, async ({ services, request, reply, body }) => {
    unseen(reply);
    const id = await disown(services, linkOf(request, body));
    return ok({ id }, 'Thank you. The college has been notified.');
  });

  route(app, evaluate, BY_LINK, async ({ services, request, reply, body }) => {
    unseen(reply);
    const evaluations = await evaluateByLink(services, linkOf(request, body), body);
    return ok({ evaluations }, 'Saved. Thank you.');
  });

  route(app, renewSupervision, 'public', async ({ services, request, reply, body }) => {
    unseen(reply);
    await renewByEmail(services, request.ip, body);
    return ok(null, 'If this address supervises an internship, a new link is on its way.');
  });

  route(app, confirmCompanyWeeks, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const submission = readWeeks(body);
    const companyId = await ownCompanyId(services, user.id);
    const speaker: Answering = { kind: 'company', name: user.name, userId: user.id, now: services.now() };
    const weeks = await services.db
      .transaction()
      .execute(async (trx) =>
        answerWeeks(trx, await lockedAtCompany(trx, companyId, id), speaker, submission),
      );
    return ok({ weeks }, submission.returned ? 'Sent back to the student.' : 'Weeks confirmed.');
  });

  route(app, confirmInternsWeeks, ACT_OF_ITEMS, async ({ services, user, body }) => {
    const chosen = readManyWeeks(body);
    const companyId = await ownCompanyId(services, user.id);
    const now = services.now();
    const speaker: Answering = { kind: 'company', name: user.name, userId: user.id, now };
    const many = await services.db.transaction().execute(async (trx) => {
      const ids =
        chosen.items?.map(({ id }) => id) ?? (await internsWithOpenWeeks(trx, companyId, dayOf(now)));
      return confirmManyWeeks(trx, await lockedAllAtCompany(trx, companyId, ids), speaker, chosen);
    });
    return ok(many, manyDone(many));
  });

  route(app, evaluateAtCompany, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const submission = readEvaluation(body);
    const companyId = await ownCompanyId(services, user.id);
    const speaker: Answering = { kind: 'company', name: user.name, userId: user.id, now: services.now() };
    const evaluations = await services.db
      .transaction()
      .execute(async (trx) =>
        giveEvaluation(trx, await lockedAtCompany(trx, companyId, id), speaker, submission),
      );
    return ok({ evaluations }, 'Evaluation saved.');
  });
}
