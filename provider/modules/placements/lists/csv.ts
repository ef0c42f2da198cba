import { academicYearOf } from '#contract/days';
import { PLACEMENT_TERMS, PLAIN_TERMS } from '#contract/placement/fields';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { CsvColumns } from '#provider/http/csv';
import type { PlacementRecord } from '../repository';

/** Other columns, or none; all other terms are columns. */
const APART: readonly string[] = ['start_date', 'end_date', 'working_days'];
const OTHER_TERMS: CsvColumns<PlacementRecord> = Object.fromEntries(
  PLAIN_TERMS.filter((name) => !APART.includes(name)).map((name) => [
    PLACEMENT_TERMS[name].label,
    (row: PlacementRecord) => row[name] as string | number | null,
  ]),
);

export const PLACEMENT_COLUMNS: CsvColumns<PlacementRecord> = {
  ID: ({ id }) => id,
  Student: ({ student_name }) => student_name,
  USN: ({ usn }) => usn,
  Branch: ({ branch }) => branch,
  Semester: ({ semester }) => semester,
  Company: ({ company }) => company,
  Title: ({ title }) => title,
  Source: ({ source }) => source,
  Year: ({ year, year_day }) => year?.name ?? academicYearOf(year_day),
  State: ({ state }) => placementStateInfo(state).label,
  Start: ({ start_date }) => start_date,
  End: ({ end_date }) => end_date,
  'Ended on': ({ ended_on }) => ended_on,
  ...OTHER_TERMS,
  Supervisor: ({ supervisor_name }) => supervisor_name,
  'Supervisor email': ({ supervisor_email }) => supervisor_email,
  Guide: ({ guide_name }) => guide_name,
  Reason: ({ reason }) => reason,
  Certificate: ({ certificate }) =>
    certificate && certificate.revoked_at === null ? certificate.number : null,
};

/** Of the university's office. */
export const COLLEGE_COLUMN: CsvColumns<PlacementRecord> = { College: ({ college }) => college };
