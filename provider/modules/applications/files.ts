import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { LineKey } from '#contract/eligibility/lines';
import type { CsvColumns } from '#provider/http/csv';
import { localMinute } from '#provider/http/days';
import type { Lookups } from '#provider/services/lookupRepository';
import type { Database } from '#provider/database/schema';
import { safeName } from '#provider/files/names';
import { contentOf } from '#provider/files/repository';
import type { ExportedApplicant } from './listRepository';
import { readableLines } from './presenter';
import type { ResumeRecord } from './repository';

const haveOf = (row: ExportedApplicant, wanted: LineKey): string | null =>
  readableLines(row).find(({ key }) => key === wanted)?.have ?? null;

/** Of a company with criteria: what was met on the day of the application. */
const CRITERIA: CsvColumns<ExportedApplicant> = {
  'Meets your criteria': (row) => {
    const lines = readableLines(row);
    return lines.length === 0 ? null : lines.every(({ met }) => met) ? 'Yes' : 'No';
  },
  CGPA: (row) => haveOf(row, 'cgpa'),
  'Open backlogs': (row) => haveOf(row, 'backlogs'),
};

/** Date and time in Asia/Kolkata. */
export const applicantColumns = (lookups: Lookups, hasCriteria: boolean): CsvColumns<ExportedApplicant> => ({
  ID: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Mobile: (row) => row.mobile,
  USN: (row) => row.usn,
  Branch: (row) => row.branch,
  College: (row) => row.college,
  'Internship Name': (row) => row.internship_name,
  Date: (row) => localMinute(row.created_at),
  Status: (row) => applicationStatusInfo(row.status).label,
  Rating: (row) => row.rating,
  Notes: (row) => row.notes,
  Semester: (row) => row.semester,
  Skills: (row) => lookups.names('skills', row.skill_ids),
  LinkedIn: (row) => row.linkedin,
  Message: (row) => row.message,
  ...(hasCriteria && CRITERIA),
});

export const resumeFileName = ({ id, name }: { id: number; name: string }): string =>
  `${id}-${safeName(name, 'applicant')}.pdf`;

/** Streams a ZIP, one résumé in memory at a time; stored uncompressed, since PDFs are compressed. */
export function zipOf(db: Kysely<Database>, resumes: readonly ResumeRecord[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const resume of resumes) {
    zip.addReadStreamLazy(resumeFileName(resume), { compress: false }, (give) => {
      contentOf(db, resume.file_id).then(
        (content) => give(null, Readable.from([content])),
        (error: Error) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return out;
}
