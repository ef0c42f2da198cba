import type { FastifyInstance } from 'fastify';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import {
  decideModeration,
  getModerationItem,
  listModerationHistory,
  listModerationQueue,
  listModerationRecords,
  listNotifiedStudents,
  openModerationItem,
} from '#contract/moderation/calls';
import {
  MODERATION_KINDS,
  RECORD_KINDS,
  DECIDED_STATUSES,
  MODERATION,
  MODERATION_STATUSES,
  moderationEvent,
  moderationStatusInfo,
} from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import { tooLong } from '#contract/textRules';
import type { Services } from '#provider/context';
import { unlessOutOfRoom } from '#provider/database/failures';
import { dataNotUpdated, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { refuseErrors, text, textOrNull, isCurrentVersion } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import type { Columns, Kind } from '#provider/policies/reviewed';
import { ok, route } from '#provider/route';
import { auditRoutes } from './auditRoutes';
import { compare, fileIds } from './changes';
import { decide } from './decide';
import { leaseOfOther, leasesSince, leaveLease, takeLease } from './leaseRepository';
import {
  presentDecision,
  presentItem,
  presentOpened,
  presentQueued,
  presentRecord,
  presentState,
  presentNotified,
} from './presenter';
import {
  countQueue,
  neighboursInQueue,
  nextInQueue,
  pageOfQueue,
  waitingSince,
  type QueueRow,
} from './queueRepository';
import { sameNames } from '#provider/services/sameNameRepository';
import { countRecords, historyOf, openReports, othersOfCompany, pageOfRecords } from './recordsRepository';
import { addressesOf, itemOf, recordsById, type Item } from './repository';
import { countNotified, pageOfNotified } from './suspendedRepository';

const MODERATOR = [ROLES.moderator] as const;
const DECIDED = DECIDED_STATUSES.map(String);
const APPROVE = String(MODERATION.approved);

const kindOf = (value: unknown): Kind | null => MODERATION_KINDS.find((kind) => kind === value) ?? null;

async function itemOrNotFound(
  { db }: Services,
  kind: Kind | null,
  id: number,
): Promise<{ kind: Kind; item: Item }> {
  const item = kind && (await itemOf(db, kind, id));
  if (!kind || !item) throw notFound();
  return { kind, item };
}

function decisionErrors(kind: Kind | null, decision: string, reason: string): FieldErrors {
  const errors: FieldErrors = {};
  if (!kind) errors.kind = ['Select from the list'];
  if (!DECIDED.includes(decision)) errors.decision = ['Select a decision'];
  else if (decision !== APPROVE && reason === '') errors.reason = ['Reason is required'];
  if (reason.length > LIMITS.remark) errors.reason = [tooLong(LIMITS.remark)];
  return errors;
}

async function changedFields(
  { db, lookups }: Services,
  rows: readonly QueueRow[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of MODERATION_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const records = await recordsById(db, kind, ids);
    const approved = (record: Columns) => record.approved_snapshot as Columns | null;
    const versions = [...records.values()].flatMap((record) => [approved(record), record]);
    const files = await addressesOf(db, fileIds(kind, versions));
    for (const [id, record] of records)
      counts.set(`${kind} ${id}`, compare({ lookups, files }, kind, approved(record), record).changes.length);
  }
  return counts;
}

async function aroundOf(services: Services, kind: Kind, item: Item, queue: Kind | null, userId: number) {
  const { db, lookups, now } = services;
  const place = { kind, id: item.id };
  const approved = item.approved_snapshot as Columns | null;
  const companyId = 'company_id' in item ? item.company_id : item.id;
  const own = { key: item.id, company: companyId, name: item.company, website: item.website_url };
  const [files, reports, other, others, same, neighbours] = await Promise.all([
    addressesOf(db, fileIds(kind, [approved, item])),
    kind === 'internship' ? openReports(db, item.id) : 0,
    leaseOfOther(db, place, userId, now()),
    othersOfCompany(db, companyId, place),
    sameNames(db, [own]),
    neighboursInQueue(db, queue, place),
  ]);
  return {
    ...compare({ lookups, files }, kind, approved, item),
    reports,
    opened: presentOpened(other),
    others,
    same_name: same.get(item.id) ?? [],
    ...neighbours,
  };
}

export function moderationRoutes(app: FastifyInstance): void {
  pagedRoute(app, listModerationQueue, MODERATOR, {
    criteria: ({ query }) => readFilters(query, (filters) => filters.word('kind', MODERATION_KINDS)),
    count: ({ services: { db } }, kind) => countQueue(db, kind),
    rows: async ({ services, user }, kind, page) => {
      const reader = { userId: user.id, since: leasesSince(services.now()) };
      const queued = await pageOfQueue(services.db, kind, page, reader);
      const changed = await changedFields(services, queued);
      const same = await sameNames(
        services.db,
        queued.map(({ company_id, company, website }, key) => ({
          key,
          company: company_id,
          name: company,
          website,
        })),
      );
      return queued.map((row, i) =>
        presentQueued(row, changed.get(`${row.kind} ${row.id}`) ?? 0, same.get(i) ?? []),
      );
    },
    present: (queued) => queued,
  });

  pagedRoute(app, listModerationRecords, MODERATOR, {
    criteria: ({ query }) =>
      readFilters(query, (filters) => ({
        kind: filters.word('kind', RECORD_KINDS),
        q: filters.search('q'),
        statuses: filters.statuses('moderation_status', MODERATION_STATUSES),
      })),
    count: ({ services: { db } }, criteria) => countRecords(db, criteria),
    rows: ({ services: { db } }, criteria, page, total) => pageOfRecords(db, criteria, page, total),
    present: presentRecord,
  });

  route(app, getModerationItem, MODERATOR, async ({ services, user, query }) => {
    const { kind, item } = await itemOrNotFound(services, kindOf(query.kind), idOrNotFound(query.id));
    // Reading works even while the disk is full.
    await takeLease(services.db, { kind, id: item.id }, user.id, services.now()).catch(unlessOutOfRoom);
    return ok(presentItem(kind, item, await aroundOf(services, kind, item, kindOf(query.queue), user.id)));
  });

  route(app, openModerationItem, MODERATOR, async ({ services, user, body }) => {
    const { db, now } = services;
    const { kind, item } = await itemOrNotFound(services, kindOf(body.kind), idOrNotFound(body.id));
    const place = { kind, id: item.id };
    if (text(body.leave) === '1') await leaveLease(db, place, user.id);
    else await takeLease(db, place, user.id, now());
    return ok(presentState(item, await leaseOfOther(db, place, user.id, now())));
  });

  route(app, listModerationHistory, MODERATOR, async ({ services, query }) => {
    const { kind, item } = await itemOrNotFound(services, kindOf(query.kind), idOrNotFound(query.id));
    return ok((await historyOf(services.db, { kind, id: item.id })).map(presentDecision));
  });

  pagedRoute(app, listNotifiedStudents, MODERATOR, {
    criteria: ({ query }) => ({
      id: idOrNotFound(query.company_id),
      q: readFilters(query, (filters) => filters.search('q')),
    }),
    count: ({ services: { db } }, { id, q }) => countNotified(db, id, q),
    rows: ({ services: { db } }, { id, q }, page) => pageOfNotified(db, id, q, page),
    present: presentNotified,
  });

  route(app, decideModeration, MODERATOR, async ({ services, user, body }) => {
    const { db, catalogue, now } = services;
    const [wanted, decision, reason] = [kindOf(body.kind), text(body.decision), text(body.reason)];
    refuseErrors(decisionErrors(wanted, decision, reason));
    const id = idOrInvalid(body.id, 'id', 'Select a record');
    const { kind, item } = await itemOrNotFound(services, wanted, id);
    const status = Number(decision);
    const versionRead = body.submitted_at;
    // Edits and colleagues' decisions make the page old; one's own do not.
    const isOwn = item.decided_by === user.id;
    if (
      !isCurrentVersion(versionRead, item.version) &&
      !(isOwn && isCurrentVersion(versionRead, item.submitted_at))
    )
      throw dataNotUpdated(`This ${kind} was changed since you opened it. Please read it again.`);
    if (!moderationEvent(item.moderation_status, status))
      throw dataNotUpdated(`This ${kind} cannot be moved to this status.`);
    const queue = kindOf(body.queue);
    const since = await waitingSince(db, { kind, id });
    await decide(db, {
      userId: user.id,
      kind,
      item,
      status,
      reason: decision === APPROVE ? null : textOrNull(reason),
      now: now(),
      origin: services.origin(),
    });
    catalogue.clear();
    await leaveLease(db, { kind, id }, user.id);
    const reader = { userId: user.id, since: leasesSince(now()) };
    const next = await nextInQueue(db, queue, { kind, id, waitingSince: since }, reader);
    return ok({ kind, id, moderation_status: status, next }, `${moderationStatusInfo(status).label}.`);
  });

  auditRoutes(app);
}
