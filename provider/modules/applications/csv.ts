import { applicationStatusInfo } from '#contract/lifecycles/application';
import { localMinute } from '#provider/http/days';
import type { Lookups } from '#provider/services/lookups';
import type { ExportedApplicant } from './listRepository';

const HEADER = [
  'ID',
  'Name',
  'Email',
  'Mobile',
  'USN',
  'Branch',
  'College',
  'Internship Name',
  'Date',
  'Status',
  'Rating',
  'Notes',
  'Semester',
  'Skills',
  'LinkedIn',
  'Message',
];

/**
 * One cell. A spreadsheet would run a text that begins like a formula: an apostrophe makes it a text again. A
 * text that has such an apostrophe of its own gets one too, so that who takes one off has the text.
 */
export function csvCell(value: string | number | null): string {
  const plain = value === null ? '' : String(value);
  const safe = /^'*[=+\-@\t\r\n]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n\t;']/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** One line of such cells. */
export const csvRow = (cells: (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The line of column names. */
export const csvHeader = csvRow(HEADER);

/** The line of one application; its date and time are in Asia/Kolkata. */
export const csvLine = (lookups: Lookups, row: ExportedApplicant): string =>
  csvRow([
    row.id,
    row.name,
    row.email,
    row.mobile,
    row.usn,
    row.branch,
    row.college,
    row.internship_name,
    localMinute(row.created_at),
    applicationStatusInfo(row.status).label,
    row.rating,
    row.notes,
    row.semester,
    lookups
      .many('skills', row.skill_ids)
      .map(({ name }) => name)
      .join(', '),
    row.linkedin,
    row.message,
  ]);
