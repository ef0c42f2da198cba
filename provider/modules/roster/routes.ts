import type { FastifyInstance, FastifyRequest } from 'fastify';
import { several } from '#contract/several';
import { ROLES } from '#contract/roles';
import * as calls from '#contract/roster/calls';
import { ROSTER_COLUMNS, ROSTER_STATES } from '#contract/roster/headings';
import type { Services, SessionUser } from '#provider/context';
import { forbidden, invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { chosenIds, isFiltered, outcomesFor, partOf, passedBefore } from '#provider/http/chosen';
import { inBatches, type CsvColumns } from '#provider/http/csv';
import { readFilters } from '#provider/http/filters';
import { dayOf } from '#provider/http/days';
import { flagOrInvalid, isRehearsal, NOTHING_CHANGED, text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute, exportRoute } from '#provider/lists';
import { readForm } from '#provider/plugins/uploads';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { nextNight, sentUntil } from '#provider/policies/invitationNights';
import { writeAudit } from '#provider/services/auditRepository';
import { readYear } from '#provider/http/years';
import { EVERY_YEAR, type YearCriteria } from '#provider/services/yearsRepository';
import { rowsOfRoster } from './imports/file';
import { importRoster } from './imports/importing';
import { inviteOfRoster } from './invite';
import { countAllWaiting, countWaiting, countWithoutAddress, dropWaiting } from './waitingRepository';
import {
  countRoster,
  idsOfRoster,
  rosterByIds,
  rosterPage,
  type ListedRow,
  type RosterCriteria,
} from './repository';
import { storeRow } from './store';

const COLUMNS: CsvColumns<ListedRow> = {
  ...(Object.fromEntries(
    ROSTER_COLUMNS.map((column) => [column, (row: ListedRow) => row[column]]),
  ) as CsvColumns<ListedRow>),
  state: ({ state }) => state,
};

const EXPORT_BATCH = 500;

type Query = Readonly<Record<string, unknown>>;

/** The university's office and administrators. */
const isOfAllColleges = (user: SessionUser): boolean =>
  user.role_id === ROLES.administrator || user.college === null;

const criteriaOf = async ({ db }: Services, user: SessionUser, query: Query): Promise<RosterCriteria> =>
  criteriaIn(user, query, await readYear(db, query));

/** A coordinator's own college and branches. */
function criteriaIn(user: SessionUser, query: Query, years: YearCriteria): RosterCriteria {
  const { state, college, branch, q } = readFilters(query, (filters) => ({
    state: filters.word('state', ROSTER_STATES),
    college: filters.search('college'),
    branch: filters.search('branch'),
    q: filters.search('q'),
  }));
  const wanted = branch === null ? null : [branch];
  if (isOfAllColleges(user)) return { state, college, branches: wanted, years, q };
  const own = user.branches;
  const branches = own === null ? wanted : (wanted ?? own).filter((name) => own.includes(name));
  const isForeign = college !== null && college !== user.college;
  return { state, college: isForeign ? '' : user.college, branches, years, q };
}

/** Throws 403 for a coordinator of some branches. @returns whether it may change any college's roster */
function refuseBranches(user: SessionUser): boolean {
  if (user.branches !== null) throw forbidden('Only coordinators of the whole college change its roster.');
  return isOfAllColleges(user);
}

async function importOf({ db, lookups, now }: Services, request: FastifyRequest, user: SessionUser) {
  const values = wireValues(await readForm(request), {
    lists: [],
    files: ['file', 'orgs', 'roles'],
  });
  const isOfAll = refuseBranches(user);
  const leaving = text(values.leaving);
  if (leaving !== '' && !/^\d{1,6}$/.test(leaving)) throw invalid({ leaving: ['Enter a number'] });
  const dryRun = isRehearsal(values);
  const sent = values as Partial<Record<'file' | 'orgs' | 'roles', ReceivedFile>>;
  const report = await importRoster(
    db,
    lookups,
    await rowsOfRoster({ file: sent.file, orgs: sent.orgs, roles: sent.roles, today: dayOf(now()) }),
    {
      userId: user.id,
      now: now(),
      college: isOfAll ? text(values.college) || null : user.college,
      anyCollege: isOfAll && text(values.college) === '',
      dryRun,
      leaving: leaving === '' ? null : Number(leaving),
      nobodyLeaves: flagOrInvalid(values.nobody_leaves, 'nobody_leaves'),
    },
  );
  return ok(report, dryRun ? NOTHING_CHANGED : 'Roster imported.');
}

const NO_NIGHT = { sends_from: null, sends_until: null };

/** When all that wait are sent. @param more that would wait besides */
async function nightsOf({ db, settings, now }: Services, more: number) {
  const at = now();
  const count = (await countAllWaiting(db)) + more;
  return {
    sends_from: nextNight(at).toISOString(),
    sends_until: sentUntil(at, count, settings.inviteRate).toISOString(),
  };
}

async function stopWaiting({ db, now }: Services, user: SessionUser, criteria: RosterCriteria) {
  return db.transaction().execute(async (trx) => {
    const stopped = await dropWaiting(trx, criteria);
    if (stopped > 0)
      await writeAudit(trx, { actorId: user.id, at: now() }, [
        {
          subject: 'list',
          subjectId: 0,
          action: 'stopInvitations',
          after: { stopped, college: criteria.college },
        },
      ]);
    return stopped;
  });
}

export function rosterRoutes(app: FastifyInstance): void {
  const sets = [
    {
      access: [ROLES.administrator] as const,
      list: calls.listRoster,
      importing: calls.importRoster,
      exporting: calls.exportRoster,
      inviting: calls.inviteRoster,
      waiting: calls.getInvitations,
      stopping: calls.stopInvitations,
      storing: calls.storeRoster,
    },
    {
      access: [ROLES.coordinator] as const,
      list: calls.listCollegeRoster,
      importing: calls.importCollegeRoster,
      exporting: calls.exportCollegeRoster,
      inviting: calls.inviteCollegeRoster,
      waiting: calls.getCollegeInvitations,
      stopping: calls.stopCollegeInvitations,
      storing: calls.storeCollegeRoster,
    },
  ];
  for (const { access, list, importing, exporting, inviting, waiting, stopping, storing } of sets) {
    pagedRoute(app, list, access, {
      criteria: ({ services, user, query }) => criteriaOf(services, user, query),
      count: ({ services: { db } }, criteria) => countRoster(db, criteria),
      rows: ({ services: { db } }, criteria, page) => rosterPage(db, criteria, page),
      present: (row) => row,
    });

    route(app, importing, access, ({ services, request, user }) => importOf(services, request, user));

    route(app, storing, access, async ({ services, user, body }) => {
      const isOfAll = refuseBranches(user);
      const { id, fields, ...values } = body;
      const sent = { ...values, ...fields };
      const stored = await storeRow(
        services.db,
        services.lookups,
        {
          id: text(id) === '' ? null : idOrInvalid(id, 'id', 'Select a student'),
          sent,
          scope: criteriaIn(user, {}, EVERY_YEAR),
        },
        {
          userId: user.id,
          now: services.now(),
          college: isOfAll ? null : user.college,
          anyCollege: isOfAll,
        },
      );
      return ok(stored, 'Roster saved.');
    });

    exportRoute(app, exporting, access, {
      criteria: async ({ services, user, query }) => {
        const { left, ...filters } = query as Query;
        const criteria = await criteriaOf(services, user, filters);
        return { ...criteria, withoutLeft: criteria.state === null && !flagOrInvalid(left, 'left') };
      },
      name: 'roster',
      columns: () => COLUMNS,
      batches: async ({ services: { db } }, criteria) =>
        inBatches(await idsOfRoster(db, criteria), EXPORT_BATCH, (some) => rosterByIds(db, some)),
    });

    massRoute(app, inviting, { access, subject: 'roster' }, async ({ services, user, body }) => {
      const { ids: sent, dry_run: _rehearsed, filter, count: _count, ...filters } = body;
      const dryRun = isRehearsal(body);
      const isNamed = sent !== undefined || isFiltered({ filter }) || partOf(body) !== undefined;
      const ids = isNamed
        ? await chosenIds(body, { one: 'student', many: 'students', list }, async (query) =>
            idsOfRoster(services.db, await criteriaOf(services, user, query)),
          )
        : null;
      const criteria = await criteriaOf(services, user, filters);
      const now = services.now();
      const by = { userId: user.id, now, origin: services.origin(), dryRun };
      const isPart = partOf(body) !== undefined;
      const { rows, examples, waits } = await inviteOfRoster(services.db, criteria, ids, { ...by, isPart });
      const invited = rows.filter(({ error }) => error === null).length;
      const answer = {
        invited,
        count: invited,
        // Of the first part.
        examples: passedBefore(body).length > 0 ? [] : examples,
        without_address: await countWithoutAddress(services.db, criteria, ids),
        ...(waits && invited > 0 ? await nightsOf(services, dryRun ? invited : 0) : NO_NIGHT),
        rows: outcomesFor({ filter }, rows),
      };
      const words = waits ? 'The invitations are sent over the night.' : 'Invited by mail.';
      const message = invited > 0 ? words : 'No mail was sent.';
      return ok(answer, dryRun ? NOTHING_CHANGED : message);
    });

    route(app, waiting, access, async ({ services, user }) => {
      const criteria = criteriaIn(user, {}, EVERY_YEAR);
      const count = await countWaiting(services.db, criteria);
      return ok({ waiting: count, ...(count > 0 ? await nightsOf(services, 0) : NO_NIGHT) });
    });

    route(app, stopping, access, async ({ services, user }) => {
      const stopped = await stopWaiting(services, user, criteriaIn(user, {}, EVERY_YEAR));
      return ok({ stopped }, `${several(stopped, 'invitation')} stopped.`);
    });
  }
}
