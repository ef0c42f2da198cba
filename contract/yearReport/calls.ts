/** Reports of a year from its records (docs/rules.md, reports of a year 1 to 5). */
import { Type, type Static } from 'typebox';
import { LIMITS } from '../limits';
import { Id, Nullable, Timestamp, queries } from '../schema';
import { call } from '../call';
import { REPORT_FORMATS, YEAR_REPORTS, type Figure, type YearReportName } from './columns';
import { WIRE } from './wire';

const Row = Type.Unsafe<Readonly<Record<string, Figure>>>({ type: 'object', additionalProperties: true });
const YearReportSchema = Type.Object({
  name: Type.Unsafe<YearReportName>({ type: 'string', description: YEAR_REPORTS.join(', ') }),
  year: Type.Object({ id: Id, name: Type.String() }),
  /** At most a minute ago. */
  as_of: Timestamp,
  columns: Type.Array(
    Type.Object({ key: Type.String(), label: Type.String(), bar: Type.Optional(Type.Boolean()) }),
  ),
  rows: Type.Array(Row, {
    description: `by the keys of the columns; of accreditation ${LIMITS.reportRows} a page`,
  }),
  sums: Nullable(Row),
  hides_small: Type.Boolean({
    description:
      'for publication: one to four people read "<5", null is anything else that is hidden, and a sum without hidden figures "at least 12"',
  }),
  total: Type.Integer({ description: 'how many rows there are on all pages' }),
});
export type YearReport = Static<typeof YearReportSchema>;

const report = {
  params: Type.Object({ name: Type.String() }),
  query: Type.Object(queries('year', 'college', 'branch', 'semester', 'publication', 'format', 'page')),
  data: YearReportSchema,
} as const;
const FORMATS = `format is ${REPORT_FORMATS.join(', ')}; year the id or name of one, by default that of today or, once it is archived, the next; publication 1 hides groups under five, and has no semester (waiting: and no branch)`;

export const getCollegeReport = call({
  ...WIRE.getCollegeReport,
  ...report,
  summary: `A report of a year about the own college, or all of them for the university's office; ${FORMATS}`,
});
export const getUniversityReport = call({
  ...WIRE.getUniversityReport,
  ...report,
  summary: `A report of a year about all colleges; ${FORMATS}`,
});
