import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { ROLES, type RoleId } from '#contract/roles';
import { getCollegeReport, getUniversityReport, type YearReport } from '#contract/yearReport/calls';
import {
  columnsOf,
  figureIn,
  REPORT_COLUMNS,
  REPORT_FORMATS,
  unpublishedFilters,
  YEAR_REPORTS,
  YEAR_REPORT_LABEL,
  type ReportFormat,
  type YearReportName,
} from '#contract/yearReport/columns';
import type { Services } from '#provider/context';
import { invalid, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { scopeIn } from '#provider/http/scope';
import { yearNamed } from '#provider/http/years';
import { sendTable } from '#provider/lists';
import { ok, route, SENT, type Context } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { beginYears } from '#provider/services/years';
import type { Year } from '#provider/services/yearsRepository';
import type { ReportCriteria } from './criteria';
import type { DatedTable, ReportRow } from './reading';
import { TABLES } from './tables';

type Report = typeof getCollegeReport;

const FRESH_MS = 60_000;
const ALL_COLLEGES = { college: null, branches: null };

interface Request {
  name: YearReportName;
  criteria: ReportCriteria;
  /** For publication: readers of the students' names see every figure themselves. */
  hides: boolean;
  format: ReportFormat;
  /** Of persons. */
  page: number;
}

async function readReport({
  services,
  user,
  query,
  params,
}: Context<Report, readonly RoleId[]>): Promise<Request> {
  const name = YEAR_REPORTS.find((one) => one === params.name);
  if (!name) throw notFound('Report not found.');
  const { db, now } = services;
  const { college, branch, semester, publication, format, page } = readFilters(query, (filters) => ({
    page: filters.integer('page', 1, LIMITS.count) ?? 1,
    college: filters.search('college', LIMITS.listName),
    branch: filters.search('branch', LIMITS.listName),
    semester: filters.integer('semester', 1, LIMITS.semesters),
    publication: filters.flag('publication') ?? false,
    format: filters.word('format', REPORT_FORMATS) ?? ('json' as const),
  }));
  if (publication) refuseFilters(name, { branch, semester });
  const today = dayOf(now());
  const years = await beginYears(db, today);
  const year = yearNamed(years, query) ?? yearAt(years, today);
  const scope = user.role_id === ROLES.coordinator ? scopeIn(user, query) : { ...ALL_COLLEGES, college };
  return { name, criteria: { year, scope, branch, semester, today }, hides: publication, format, page };
}

function refuseFilters(name: YearReportName, criteria: { branch: unknown; semester: unknown }): void {
  const refused = unpublishedFilters(name).filter((filter) => criteria[filter] !== null);
  const why = ['A report for publication cannot be narrowed by this.'];
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((filter) => [filter, why])));
}

/** The year of a day, or where that is archived already the next one; the latest comes first. */
function yearAt(years: readonly Year[], day: string): Year {
  const year = years.find(({ from }) => from <= day) ?? years.at(-1)!;
  const next = years.findLast(({ from, state }) => from > year.to && state !== 'archived');
  return year.state === 'archived' && next ? next : year;
}

/** Read once a minute at most for the same question. */
function readTable(
  { db, reports, now, origin }: Services,
  { name, criteria, hides }: Request,
): Promise<DatedTable> {
  const at = now();
  const cache = name === 'accreditation' ? reports.persons : reports.figures;
  return cache.get(
    JSON.stringify([name, criteria, hides]),
    0,
    async () => ({ ...(await TABLES[name](db, { ...criteria, hides, origin: origin() })), asOf: at }),
    // Not for a clock that was put back.
    ({ asOf }) => asOf <= at && at.getTime() < asOf.getTime() + FRESH_MS,
  );
}

const sumsRow = (name: YearReportName, sums: ReportRow): ReportRow => ({
  ...sums,
  [REPORT_COLUMNS[name][0]!.key]: 'Total',
});

async function sendFile(
  { reply, services, user, query }: Context<Report, readonly RoleId[]>,
  { name, criteria, hides, format }: Request & { format: 'csv' | 'xlsx' },
  { rows, sums }: DatedTable,
): Promise<void> {
  const { db, now } = services;
  const { id, name: year } = criteria.year;
  const { college, branch, semester, publication } = query;
  const filters = Object.entries({ college, branch, semester, publication }).filter(([, value]) => value);
  await writeAudit(db, { actorId: user.id, at: now() }, [
    {
      subject: 'year',
      subjectId: id,
      action: 'exportReport',
      after: { report: name, year, format, rows: rows.length, ...Object.fromEntries(filters) },
    },
  ]);
  const columns = columnsOf(name, hides);
  const all = sums === null ? rows : [...rows, sumsRow(name, sums)];
  await sendTable(reply, {
    name: `${name}-${year.replace(/[^\w-]+/g, '-')}-${dayOf(now())}`,
    title: YEAR_REPORT_LABEL[name],
    author: services.site.now.organisation,
    format,
    headings: columns.map(({ label }) => label),
    rows: all.map((row) => columns.map(({ key }) => figureIn(key, row[key], hides))),
  });
}

export function yearReportRoutes(app: FastifyInstance): void {
  const sets = [
    [getCollegeReport, [ROLES.coordinator]],
    [getUniversityReport, [ROLES.administrator]],
  ] as const;
  for (const [call, access] of sets)
    route(app, call as Report, access as readonly RoleId[], async (context) => {
      const request = await readReport(context);
      const table = await readTable(context.services, request);
      const { name, criteria, hides, format, page } = request;
      if (format !== 'json') {
        await sendFile(context, { ...request, format }, table);
        return SENT;
      }
      const { rows, sums, asOf } = table;
      const from = (page - 1) * LIMITS.reportRows;
      const answer: YearReport = {
        name,
        year: { id: criteria.year.id, name: criteria.year.name },
        as_of: asOf.toISOString(),
        columns: columnsOf(name, hides).map(({ key, label, bar }) => ({ key, label, ...(bar && { bar }) })),
        rows: name === 'accreditation' ? rows.slice(from, from + LIMITS.reportRows) : rows,
        sums,
        hides_small: hides,
        total: rows.length,
      };
      return ok(answer);
    });
}
