/** Exports write what imports read. */
import type { FastifyInstance } from 'fastify';
import {
  ENTRY_FIELDS,
  ENTRY_NAMES,
  type AnswerKinds,
  type EntryMappers,
  type EntryOf,
} from '#contract/diary/fields';
import { mapFields } from '#contract/record';
import type { StoredKinds } from '#provider/database/diarySchema';
import type { CsvColumns } from '#provider/http/csv';
import type { Lookups } from '#provider/services/lookupRepository';
import { isMonth } from '#contract/days';
import { getDiarySummary, internshipDiaryFiles, projectDiaryFiles } from '#contract/diary/calls';
import { ROLES } from '#contract/roles';
import { invalid, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { dayOf } from '#provider/http/days';
import { isRehearsal, text, wireValues } from '#provider/http/form';
import { exportRoute } from '#provider/lists';
import { readForm } from '#provider/plugins/uploads';
import { ok, route, type Writing } from '#provider/route';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import type { EntryRow, EntryStatements } from './kindRepository';
import { TO_ANSWER } from './presenter';
import { OF_ENTRY, ownerOrInvalid, readEntryFilters, writerOfOwner } from './access';
import { importEntries, rowsOf, tryImport } from './importing';
import { studentDiary } from './internshipRepository';
import { INTERNSHIP_DIARY, PROJECT_DIARY, writerOf, type DiaryKind } from './kinds';
import { entriesOf } from './repository';
import { diaryStanding } from './summary';

type CellKinds = Omit<AnswerKinds, 'ids'> & { ids: string };
const CELLS: EntryMappers<StoredKinds, CellKinds> = { ...TO_ANSWER, ids: (ids) => ids.join(',') };

interface Exported {
  row: EntryRow;
  cells: EntryOf<CellKinds>;
  skills: string;
}

const ENTRY: CsvColumns<Exported> = {
  ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, ({ cells }: Exported) => cells[name]])),
  skills: ({ skills }) => skills,
};

const ENTRY_COLUMNS: Readonly<Record<EntryStatements['table'], CsvColumns<Exported>>> = {
  internship_diaries: {
    ...ENTRY,
    internship: ({ row }) => row.owner_name,
    company: ({ row }) => row.company,
    review_status: ({ row }) => row.review_status,
    review_comment: ({ row }) => row.review_comment,
    outside: ({ row }) => row.outside,
  },
  project_diaries: { ...ENTRY, project: ({ row }) => row.owner_name, author: ({ row }) => row.author },
};

const exported = (lookups: Lookups, row: EntryRow): Exported => ({
  row,
  cells: mapFields(ENTRY_FIELDS, row, CELLS),
  skills: lookups.names('skills', row.skill_ids),
});

const STUDENT = [ROLES.student] as const;

/** YYYY-MM; by default that of `day`. */
function monthOf(value: string | undefined, day: string): string {
  const month = text(value) || day.slice(0, 7);
  if (!isMonth(month)) throw invalid({ month: ['Enter a valid month'] });
  return month;
}

function fileRoutes(
  app: FastifyInstance,
  kind: DiaryKind,
  calls: typeof internshipDiaryFiles | typeof projectDiaryFiles,
  writing: Writing,
) {
  exportRoute(app, calls.export, STUDENT, {
    criteria: ({ query }) => readEntryFilters(kind, query),
    name: 'diary',
    columns: () => ENTRY_COLUMNS[kind.table],
    batches: async ({ services, user }, filters) => {
      const { db, lookups } = services;
      const writer =
        filters.owner === null
          ? await writerOf(db, user.id)
          : await writerOfOwner(services, kind, user.id, filters.owner);
      return [(await entriesOf(db, kind, writer, filters)).map((row) => exported(lookups, row))];
    },
  });

  route(app, calls.import, writing, async ({ services, request, user }) => {
    const { db, lookups, now } = services;
    const values = wireValues(await readForm(request), { lists: [], files: ['file'] });
    const dryRun = isRehearsal(values);
    const owner = ownerOrInvalid(kind, values);
    const writer = await writerOfOwner(services, kind, user.id, owner);
    const file = await rowsOf(values.file as ReceivedFile | undefined);
    const what = { kind, lookups, writer, owner, ...file, today: dayOf(now()), now: now() };
    return dryRun
      ? ok(await tryImport(db, what), 'Nothing was saved yet.')
      : ok(await importEntries(db, what), 'Entries imported.');
  });
}

export function diaryFileRoutes(app: FastifyInstance): void {
  route(app, getDiarySummary, STUDENT, async ({ services: { db, lookups, now }, user, query }) => {
    const day = dayOf(now());
    const month = monthOf(query.month, day);
    const owner = ownerOrInvalid(INTERNSHIP_DIARY, query);
    const writer = await writerOf(db, user.id);
    const diary = await studentDiary(db, writer.id, owner);
    if (!diary) throw notFound(INTERNSHIP_DIARY.missing.ownerUnknown);
    const settings = await collegeSettings(db, diary.college ?? writer.college);
    const { skill_ids, ...standing } = await diaryStanding(db, {
      studentId: writer.id,
      diary,
      settings,
      today: day,
      month,
    });
    const skills = lookups.many('skills', skill_ids).sort((a, b) => a.name.localeCompare(b.name));
    return ok({ ...standing, skills });
  });
  fileRoutes(app, INTERNSHIP_DIARY, internshipDiaryFiles, { access: STUDENT, archivedFirst: OF_ENTRY });
  fileRoutes(app, PROJECT_DIARY, projectDiaryFiles, { access: STUDENT });
}
