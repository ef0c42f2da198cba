import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import {
  confirmPaperWeeks,
  enterEvaluation,
  listGuides,
  revokeSupervisionLink,
  sendSupervisionLink,
} from '#contract/supervision/calls';
import { paperEvaluationRules, signedByRules } from '#contract/supervision/rules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { checkBody, text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readFormOrBody } from '#provider/plugins/uploads';
import type { Scope } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { coordinators, coordinatorsAt } from '../roster/claims/coordinatorRepository';
import { announce } from '#provider/services/notifications';
import { ofPlacements } from '../placements/archivedFirst';
import { lockedOfCollege } from '../placements/decide/college';
import { SELECT_PLACEMENT } from '../placements/form';
import { revokeLinksOf } from '../placements/supervisor/linkRepository';
import type { Sent } from '../placements/supervisor/links';
import type { PlacementRecord } from '../placements/repository';
import { evaluationOf, evaluationValues, readWeeks } from './form';
import { sendAgain } from './links';
import { giveEvaluation, answerWeeks, type Answering } from './answers';

const COORDINATOR = [ROLES.coordinator] as const;
const ACT = { access: COORDINATOR, archivedFirst: ofPlacements('id') } as const;

async function withPlacement<T>(
  { db }: Services,
  coordinator: Scope,
  id: number,
  work: (trx: Kysely<Database>, placement: PlacementRecord) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await lockedOfCollege(trx, coordinator, [id]);
    if (!placement) throw notFound('Placement not found.');
    return work(trx, placement);
  });
}

/** Audits and refreshes the college's screens. */
async function noteLinks(
  trx: Kysely<Database>,
  { id, college }: PlacementRecord,
  { userId, now, action }: { userId: number; now: Date; action: string },
): Promise<void> {
  await writeAudit(trx, { actorId: userId, at: now }, [{ subject: 'placement', subjectId: id, action }]);
  await announce(trx, { colleges: [college], topics: ['placements'] });
}

const SENT_WORDS: Readonly<Record<Exclude<Sent, 'limited' | 'later'>, string>> = {
  new: 'A new link is on its way to the supervisor.',
  again: "Today's link is on its way to the supervisor again. New links are limited to one a day.",
};

const MOST_GUIDES = 200;

export function coordinatorSupervisionRoutes(app: FastifyInstance): void {
  route(app, listGuides, COORDINATOR, async ({ services: { db }, user: { college } }) => {
    const query = (college === null ? coordinators(db) : coordinatorsAt(db, [college]))
      .orderBy('u.name')
      .orderBy('u.id');
    const guides = await query.limit(MOST_GUIDES).execute();
    return ok(guides.map((guide) => ({ id: guide.id, name: guide.name, college: guide.college })));
  });

  route(app, sendSupervisionLink, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const now = services.now();
    const sent = await withPlacement(services, user, id, async (trx, placement) => {
      const how = await sendAgain(trx, placement, { now, origin: services.origin() });
      await countAttempt(services, RATE_LIMITS.supervisionSent, String(id));
      await noteLinks(trx, placement, { userId: user.id, now, action: 'sendLink' });
      return how;
    });
    return ok({ id }, SENT_WORDS[sent]);
  });

  route(app, revokeSupervisionLink, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const now = services.now();
    await withPlacement(services, user, id, async (trx, placement) => {
      if ((await revokeLinksOf(trx, id, now)) === 0) throw dataNotUpdated('There is no link to revoke.');
      await noteLinks(trx, placement, { userId: user.id, now, action: 'revokeLink' });
    });
    return ok({ id }, 'Link revoked.');
  });

  const onPaper = (userId: number, name: unknown, now: Date): Answering => ({
    kind: 'paper',
    name: text(name),
    userId,
    witness: userId,
    now,
  });

  route(app, confirmPaperWeeks, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(signedByRules, { by_name: body.by_name });
    const submission = readWeeks(body);
    const speaker = onPaper(user.id, body.by_name, services.now());
    const weeks = await withPlacement(services, user, id, (trx, placement) =>
      answerWeeks(trx, placement, speaker, submission),
    );
    return ok({ weeks }, 'Weeks entered.');
  });

  route(app, enterEvaluation, ACT, async ({ services, request, user }) => {
    const form = await readFormOrBody(request);
    const sent = wireValues(form, { lists: [], files: ['scan'] });
    const id = idOrInvalid(sent.id, 'id', SELECT_PLACEMENT);
    const values = { ...evaluationValues(sent), by_name: sent.by_name, scan: sent.scan };
    checkBody(paperEvaluationRules, values);
    const submission = { ...evaluationOf(values), scan: sent.scan as ReceivedFile | undefined };
    const speaker = onPaper(user.id, sent.by_name, services.now());
    const { evaluations } = await withinUploadQuota(services, user.id, sent, () =>
      withPlacement(services, user, id, async (trx, placement) => ({
        id,
        evaluations: await giveEvaluation(trx, placement, speaker, submission),
      })),
    );
    return ok({ evaluations }, 'Evaluation entered.');
  });
}
