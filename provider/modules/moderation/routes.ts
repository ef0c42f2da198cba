import type { FastifyInstance } from 'fastify';
import { decideModeration, getModerationItem, listModerationQueue } from '#contract/calls/moderation';
import type { FieldErrors } from '#contract/http';
import {
  DECIDED_STATUSES,
  MODERATION,
  moderationEvent,
  moderationStatusInfo,
} from '#contract/lifecycles/moderation';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { tooLong } from '#contract/rules/fields';
import { dataNotUpdated, notFound } from '#provider/errors';
import { Filters } from '#provider/http/filters';
import { refuseErrors, text, textOrNull } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { ok, route } from '#provider/route';
import { KINDS, type Columns, type Kind } from '#provider/policies/reviewed';
import { auditRoutes } from './auditRoutes';
import { changes, fileIds } from './changes';
import { addressesOf, countQueue, decide, itemOf, pageOfQueue } from './repository';
import { presentItem, presentQueued } from './presenter';

const MODERATOR = [ROLES.moderator] as const;
const DECIDED = DECIDED_STATUSES.map(String);
const APPROVE = String(MODERATION.approved);

const kindOf = (value: unknown): Kind | null => KINDS.find((kind) => kind === value) ?? null;

/** Everything wrong with a decision: what it is about, what it is, and why. */
function decisionErrors(kind: Kind | null, decision: string, reason: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!kind) errors.kind = ['Select from the list'];
  if (!DECIDED.includes(decision)) errors.decision = ['Select a decision'];
  else if (decision !== APPROVE && reason === '') errors.reason = ['Reason is required'];
  if (reason.length > LIMITS.remark) errors.reason = [tooLong(LIMITS.remark)];
  return errors;
}

/** The moderators' queue. */
export function moderationRoutes(app: FastifyInstance): void {
  route(app, listModerationQueue, MODERATOR, async ({ services: { db }, query }) => {
    const filters = new Filters(query);
    const kind = filters.word('kind', KINDS);
    filters.check();
    const page = pageNumber(query.page);
    const [rows, total] = await Promise.all([pageOfQueue(db, kind, page), countQueue(db, kind)]);
    return ok(
      paginate({ page, total, path: listModerationQueue.path, query, rows: rows.map(presentQueued) }),
    );
  });

  route(app, getModerationItem, MODERATOR, async ({ services: { db, lookups }, query }) => {
    const kind = kindOf(query.kind);
    const item = kind && (await itemOf(db, kind, idOrNotFound(query.id)));
    if (!kind || !item) throw notFound();
    const approved = item.approved_snapshot as Columns | null;
    const files = await addressesOf(db, fileIds(kind, [approved, item]));
    return ok(presentItem(kind, item, changes({ lookups, files }, kind, approved, item)));
  });

  route(app, decideModeration, MODERATOR, async ({ services: { db, counts, now }, user, body }) => {
    const [kind, decision, reason] = [kindOf(body.kind), text(body.decision), text(body.reason)];
    refuseErrors(decisionErrors(kind, decision, reason));
    const id = idOrInvalid(body.id, 'id', 'Select a record');
    const item = kind && (await itemOf(db, kind, id));
    if (!kind || !item) throw notFound();
    const status = Number(decision);
    const read = text(body.submitted_at);
    if (read !== '' && read !== item.submitted_at.toISOString())
      throw dataNotUpdated('This record was edited since you opened it. Please read it again.');
    if (!moderationEvent(item.moderation_status, status))
      throw dataNotUpdated('This record cannot be moved to this status.');
    await decide(db, {
      userId: user.id,
      kind,
      item,
      status,
      reason: decision === APPROVE ? null : textOrNull(reason),
      now: now(),
    });
    counts.clear();
    return ok({ kind, id, moderation_status: status }, `${moderationStatusInfo(status).label}.`);
  });

  auditRoutes(app);
}
