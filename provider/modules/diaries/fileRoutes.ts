import type { FastifyInstance } from 'fastify';
import { exportInternshipDiary, getDiarySummary, importInternshipDiary } from '#contract/calls/diaries';
import { isMonth } from '#contract/days';
import { ROLES } from '#contract/roles';
import { invalid, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { readForm } from '#provider/plugins/uploads';
import { ok, route, SENT } from '#provider/route';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import type { ReceivedFile } from '#provider/files/received';
import { readEntryFilters, keeperOfOwner } from './access';
import { toCsv } from './csv';
import { importEntries, rowsOf, tryImport } from './importing';
import { acceptedInternship } from './internshipRepository';
import { INTERNSHIP_DIARY, keeperOf } from './kindRepository';
import { entriesOf } from './repository';
import { diaryStanding } from './standing';

const STUDENT = [ROLES.student] as const;
const { owner: OWNER, missing: MISSING } = INTERNSHIP_DIARY;

/** A month of a query, YYYY-MM; that of `day` when left out. */
function monthOf(value: string | undefined, day: string): string {
  const month = text(value) || day.slice(0, 7);
  if (!isMonth(month)) throw invalid({ month: ['Enter a valid month'] });
  return month;
}

/** The month view of an internship's diary, its export and its import. */
export function internshipDiaryFileRoutes(app: FastifyInstance): void {
  route(app, getDiarySummary, STUDENT, async ({ services: { db, now }, user, query }) => {
    const day = dayOf(now());
    const month = monthOf(query.month, day);
    const id = idOrInvalid(query.internship_id, OWNER, MISSING.owner);
    const keeper = await keeperOf(db, user.id);
    const internship = await acceptedInternship(db, keeper.id, id);
    if (!internship) throw notFound(MISSING.ownerUnknown);
    const settings = await collegeSettings(db, keeper.college);
    return ok(await diaryStanding(db, { studentId: keeper.id, internship, settings, today: day, month }));
  });

  route(app, exportInternshipDiary, STUDENT, async ({ services, user, query, reply }) => {
    const { db, lookups, now } = services;
    const filters = readEntryFilters(INTERNSHIP_DIARY, query);
    const keeper =
      filters.owner === null
        ? await keeperOf(db, user.id)
        : await keeperOfOwner(services, INTERNSHIP_DIARY, user.id, filters.owner);
    const rows = await entriesOf(db, INTERNSHIP_DIARY, keeper, filters);
    const skillsOf = ({ skill_ids }: { skill_ids: number[] }) =>
      lookups
        .many('skills', skill_ids)
        .map(({ name }) => name)
        .join(', ');
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="diary-${dayOf(now())}.csv"`)
      .send(toCsv(rows, skillsOf));
    return SENT;
  });

  route(app, importInternshipDiary, STUDENT, async ({ services, request, user }) => {
    const { db, lookups, now } = services;
    const values = wireValues(await readForm(request), { lists: [], files: ['file'] });
    const dryRun = text(values.dry_run) || '0';
    if (!['0', '1'].includes(dryRun)) throw invalid({ dry_run: ['Select Yes or No'] });
    const owner = idOrInvalid(values.internship_id, OWNER, MISSING.owner);
    const keeper = await keeperOfOwner(services, INTERNSHIP_DIARY, user.id, owner);
    const rows = rowsOf(values.file as ReceivedFile | undefined);
    const what = { lookups, keeper, owner, rows, today: dayOf(now()), now: now() };
    return dryRun === '1'
      ? ok(await tryImport(db, what), 'Nothing was saved yet.')
      : ok(await importEntries(db, what), 'Entries imported.');
  });
}
