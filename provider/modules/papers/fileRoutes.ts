/** The file of one internship, and of many in a ZIP (docs/certificates.md, papers 3 to 5). */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/call';
import { LIMITS } from '#contract/limits';
import { getPlacementFile, getPlacementFiles, requestPlacementFiles } from '#contract/paper/calls';
import { sampleRules } from '#contract/paper/rules';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { invalid, notFound, unavailable } from '#provider/errors';
import { safeName } from '#provider/files/names';
import { checkedMatches, countOrInvalid, isFiltered, queryOf, refuseUnknown } from '#provider/http/chosen';
import { dayOf } from '#provider/http/days';
import { checkBody, isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { idOrNotFound, idsOrInvalid } from '#provider/http/ids';
import { readYear } from '#provider/http/years';
import { isOwnPlacement, mayReadPlacement, viewerOf } from '#provider/policies/placements';
import { ok, route, SENT } from '#provider/route';
import { latestArchive } from '#provider/services/archiveRepository';
import { writeAudit } from '#provider/services/auditRepository';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { presentArchive } from '../archives/presenter';
import { requestArchive } from '../archives/request';
import { PLACEMENTS } from '../placements/lists/chosen';
import { readPlacementFilters } from '../placements/lists/filters';
import { idsOfPlacements, placementsByIds } from '../placements/lists/listRepository';
import { placementById, type PlacementRecord } from '../placements/repository';
import { studentOf } from '../student/repository';
import { fileFacts, type FileReader } from './facts';
import { drawWhole } from './parts';

const RETRY_SECONDS = 60;
const NOT_DRAWN = 'The file could not be drawn. Nothing was changed. Please try again in a minute.';
const STAFF = [ROLES.coordinator, ROLES.administrator] as const;
/** Where the person finds the ZIP. */
const pathOf = ({ role_id }: SessionUser): string =>
  role_id === ROLES.administrator ? PAGES.internshipFiles : PAGES.collegePlacements;

async function readerOf(
  { db }: Services,
  user: SessionUser,
  placement: PlacementRecord,
): Promise<FileReader | null> {
  if (user.role_id === ROLES.coordinator) return mayReadPlacement(placement, user) ? 'college' : null;
  return isOwnPlacement(placement, await studentOf(db, user.id)) ? 'student' : null;
}

function sampleOf(sent: unknown): number | null {
  const sample = text(sent);
  checkBody(sampleRules, { sample });
  return sample === '' ? null : Number(sample);
}

/** Each as likely as any other, in the order of the list. */
function drawn(ids: readonly number[], count: number): number[] {
  const places = ids.map((_id, place) => place);
  for (let i = 0; i < Math.min(count, ids.length); i += 1) {
    const other = i + randomInt(ids.length - i);
    [places[i], places[other]] = [places[other]!, places[i]!];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((place) => ids[place]!);
}

/** Those that the person may read. Throws 404 for others, 422 when there are none, 409 when not `count`. */
async function chosen(
  { db, now }: Services,
  user: SessionUser,
  body: BodyOf<typeof requestPlacementFiles>,
): Promise<number[]> {
  const viewer = viewerOf(user);
  const year = text(body.year);
  if (!isFiltered(body) && year === '') {
    const ids = idsOrInvalid(body.ids, { ...PLACEMENTS, most: LIMITS.archive });
    const readable = (await placementsByIds(db, ids)).filter((one) => mayReadPlacement(one, viewer));
    if (readable.length < ids.length) throw notFound('Placement not found.');
    return ids;
  }
  if (body.ids !== undefined && body.ids !== null) throw invalid({ ids: ['Send ids or a filter, not both'] });
  const query = { ...(isFiltered(body) && queryOf(body.filter)), ...(year !== '' && { year }) };
  refuseUnknown(body.filter, PLACEMENTS.list);
  const criteria = readPlacementFilters(query, { now: now(), years: await readYear(db, query) });
  if (isRehearsal(body)) return idsOfPlacements(db, { viewer }, criteria);
  countOrInvalid(body.count);
  const ids = await idsOfPlacements(db, { viewer }, criteria);
  checkedMatches(body, PLACEMENTS, ids);
  return ids;
}

export function fileOfPlacementRoutes(app: FastifyInstance): void {
  route(
    app,
    getPlacementFile,
    [ROLES.coordinator, ROLES.student],
    async ({ services, request, reply, user, query }) => {
      const placement = await placementById(services.db, idOrNotFound(query.id));
      const reader = placement ? await readerOf(services, user, placement) : null;
      if (!placement || reader === null) throw notFound('Placement not found.');
      await countAttempt(services, RATE_LIMITS.placementFiles, String(user.id));
      const { facts, enclosed } = await fileFacts(services, placement, reader);
      const pdf = await drawWhole(facts, enclosed).catch((error: unknown) => {
        request.log.error({ err: error }, 'a file of an internship could not be drawn');
        throw unavailable(RETRY_SECONDS, NOT_DRAWN);
      });
      const name = `${safeName([placement.usn, placement.student_name].filter(Boolean).join(' '), 'internship')}.pdf`;
      void reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(pdf);
      return SENT;
    },
  );

  route(app, requestPlacementFiles, STAFF, async ({ services, user, body }) => {
    const sample = sampleOf(body.sample);
    const all = await chosen(services, user, body);
    if (isRehearsal(body)) return ok({ ...presentArchive(undefined), total: all.length }, NOTHING_CHANGED);
    const ids = sample === null ? all : drawn(all, sample);
    if (ids.length > LIMITS.archive)
      throw invalid({ filter: [`At most ${LIMITS.archive} placements at once. Narrow the filters.`] });
    const at = services.now();
    const archive = await services.db.transaction().execute(async (trx) => {
      const row = await requestArchive(
        { ...services, db: trx },
        {
          ownerId: user.id,
          kind: 'papers',
          parameters: { ids, path: pathOf(user) },
          name: `internships-${dayOf(at)}.zip`,
          total: ids.length,
        },
      );
      await writeAudit(trx, { actorId: user.id, at }, [
        {
          subject: 'site',
          subjectId: 1,
          action: 'makePlacementFiles',
          after: { placements: ids.length, ...(sample !== null && { drawn_from: all.length }) },
        },
      ]);
      return row;
    });
    return ok(presentArchive(archive), 'The ZIP is being made. You can leave this page.');
  });

  route(app, getPlacementFiles, STAFF, async ({ services: { db, now }, user }) =>
    ok(presentArchive(await latestArchive(db, { ownerId: user.id, kind: 'papers', at: now() }))),
  );
}
