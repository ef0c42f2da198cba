import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { Database } from '#provider/database/schema';
import { contentOf } from '#provider/files/repository';
import type { ResumeRecord } from './repository';

const LONGEST_NAME = 80;

/** Replaces what file systems refuse, or what would leave the folder, with a dash. */
export function resumeFileName({ id, name }: { id: number; name: string }): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ');
  const short = [...safe].slice(0, LONGEST_NAME).join('').trim();
  return `${id}-${short.replace(/^[.\s]+|[.\s]+$/g, '') || 'applicant'}.pdf`;
}

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
