import { academicYearOf } from '#contract/days';
import { PLACEMENT_TERM_NAMES, PLACEMENT_TERMS } from '#contract/placement/fields';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { CsvColumns } from '#provider/http/csv';
import type { PlacementRecord } from '../repository';

/** Each term, and after the agreed end the day on which it ended. */
const TERMS: CsvColumns<PlacementRecord> = Object.fromEntries(
  PLACEMENT_TERM_NAMES.flatMap((name) => {
    const { label, csv = label }: { label: string; csv?: string | null } = PLACEMENT_TERMS[name];
    const column = (row: PlacementRecord) => row[name] as string | number | null;
    return [
      ...(csv === null ? [] : [[csv, column] as const]),
      ...(name === 'end_date' ? [['Ended on', ({ ended_on }: PlacementRecord) => ended_on] as const] : []),
    ];
  }),
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
  ...TERMS,
  Guide: ({ guide_name }) => guide_name,
  Reason: ({ reason }) => reason,
  Certificate: ({ certificate }) =>
    certificate && certificate.revoked_at === null ? certificate.number : null,
};

/** Of the university's office. */
export const COLLEGE_COLUMN: CsvColumns<PlacementRecord> = { College: ({ college }) => college };
