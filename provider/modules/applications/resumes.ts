import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { contentOf } from '#provider/files/repository';
import { Filters } from '#provider/http/filters';
import type { ResumeRecord } from './repository';

/** The ids of a download, each once; throws 422 when there are none, too many or malformed ones. */
export function resumeIds(query: { ids?: string }): number[] {
  const filters = new Filters(query);
  const ids = filters.ids('ids', LIMITS.resumes);
  if (ids === null && query.ids?.trim() && query.ids.split(',').length > LIMITS.resumes)
    throw invalid({ ids: [`Select at most ${LIMITS.resumes} applications.`] });
  filters.check();
  if (ids === null) throw invalid({ ids: ['Select at least one application.'] });
  return [...new Set(ids)];
}

const LONGEST_NAME = 80;

/**
 * The name of a résumé in the archive. What some system's files cannot be called, or what would lead out of
 * the folder, becomes a dash.
 */
export function resumeFileName({ id, name }: { id: number; name: string }): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ');
  const short = [...safe].slice(0, LONGEST_NAME).join('').trim();
  return `${id}-${short.replace(/^[.\s]+|[.\s]+$/g, '') || 'applicant'}.pdf`;
}

/**
 * The résumés as a ZIP, written while it is sent: one at a time is read, when the one before has left.
 * They are stored as they are, since PDFs are compressed inside.
 */
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
