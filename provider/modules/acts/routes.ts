import type { FastifyInstance } from 'fastify';
import { sendAnnouncement } from '#contract/announcement/calls';
import { NO_ADDRESS } from '#contract/announcement/noAddress';
import { getJob, stopJob } from '#contract/job/calls';
import type { JobState } from '#contract/job/states';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { dataNotUpdated, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { sendTable } from '#provider/lists';
import { ok, route, SENT } from '#provider/route';
import { mayReadPlacement } from '#provider/policies/placements';
import { archiveById, type ArchiveRow } from '#provider/services/archiveRepository';
import { REPORT_DAYS } from './kind';
import { outcomesOfAct, stopAct, type Named } from './repository';

const DAY_MS = 86_400_000;
const stateOf = ({ state }: ArchiveRow): JobState => (state === 'ready' ? 'done' : state);

/** Its owner's alone; everybody else's are not found. */
async function ownJob({ db }: Services, user: SessionUser, id: number): Promise<ArchiveRow> {
  const archive = await archiveById(db, id);
  if (!archive || archive.kind !== 'act' || archive.owner_id !== user.id) throw notFound('Report not found.');
  return archive;
}

/** A coordinator reads the names of students that are followed now. */
const readableName = (
  { name, ...student }: Named,
  { role_id: role, ...viewer }: SessionUser,
): string | null => (role !== ROLES.coordinator || mayReadPlacement(student, viewer) ? name : null);

export function actRoutes(app: FastifyInstance): void {
  route(app, getJob, 'signedIn', async ({ services, user, query, reply }) => {
    const format = readFilters(query, (filters) => filters.word('format', ['json', 'csv']));
    const archive = await ownJob(services, user, idOrNotFound(query.id));
    const subject = services.acts.get(archive.name)?.subject ?? 'mail';
    const outcomes = await outcomesOfAct(services.db, archive.id, subject);
    const rows = outcomes.map(({ id, error, ...named }) => ({ id, name: readableName(named, user), error }));
    if (format === 'csv') {
      await sendTable(reply, {
        name: `report-${archive.id}`,
        title: 'Report',
        author: services.site.now.organisation,
        format,
        headings: ['Id', 'Name', 'Result'],
        rows: rows.map(({ id, name, error }) => [id, name, error ?? 'Done']),
      });
      return SENT;
    }
    return ok({
      id: archive.id,
      call: archive.name,
      state: stateOf(archive),
      done: archive.done,
      total: archive.total,
      succeeded: rows.filter(({ error }) => error === null).length,
      ...(archive.name === sendAnnouncement.path && {
        no_address: rows.filter(({ error }) => error === NO_ADDRESS).length,
      }),
      rows,
      error: archive.error,
      created_at: archive.created_at.toISOString(),
      expires_at: archive.expires_at?.toISOString() ?? null,
    });
  });

  route(app, stopJob, 'signedIn', async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select what to stop');
    await ownJob(services, user, id);
    const expires = new Date(services.now().getTime() + REPORT_DAYS * DAY_MS);
    if (!(await stopAct(services.db, id, expires))) throw dataNotUpdated('It has ended already.');
    return ok({ id }, 'Stopped. What is done stays done.');
  });
}
