import { EMPTY_FILE } from '#contract/fileFormats';
import { CODES } from '#contract/codes';
import { type FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { ApiError, invalid } from '../errors';
import type { ReceivedFile } from '../files/received';
import { readTable } from '../files/tables/readTable';
import { TooLarge, Unreadable, type Line, type Table, type TableShape } from '../files/tables/table';

export type Sent = Pick<ReceivedFile, 'size' | 'content'>;

/** Throws 422 on `file` when it is missing or empty. */
export function fileOrInvalid(file: Sent | undefined): Sent {
  if (!file) throw invalid({ file: ['Choose a file'] });
  if (file.size === 0) throw invalid({ file: [EMPTY_FILE] });
  return file;
}

/** 413 beyond 1 MB. */
export function smallFileOrInvalid(sent: Sent | undefined): Sent {
  const file = fileOrInvalid(sent);
  if (file.size <= LIMITS.importBytes) return file;
  const message = 'The file is larger than 1 MB.';
  throw new ApiError(413, message, undefined, { file: [message] });
}

interface Messages {
  field?: string;
  wanted: string;
  tooLarge: string;
  empty: string;
}

const QUOTED = 60;

/** What was unusual about the file, for its author to check. */
export interface ReadFile {
  sheet?: string;
  heading_row?: number;
  unread?: string[];
}

const readFileOf = ({ sheet, unread }: Table, heading: Line): ReadFile => ({
  ...(sheet !== null && { sheet }),
  ...(heading.number !== 1 && { heading_row: heading.number }),
  ...(unread.length > 0 && { unread }),
});

export interface SentTable extends Table {
  heading: Line;
  about: ReadFile;
}

/** Throws 422 with the reason, 503 when too many files are being read. */
export async function tableOrInvalid(
  { content }: Sent,
  shape: TableShape,
  { field = 'file', wanted, tooLarge, empty }: Messages,
): Promise<SentTable> {
  const refused = (message: string) => invalid({ [field]: [message] });
  const table = await readTable(content, shape).catch((error: unknown) => {
    if (error instanceof TooLarge) throw refused(tooLarge);
    throw error instanceof Unreadable ? refused(error.message) : error;
  });
  const { heading, lines } = table;
  if (heading === null) {
    const [first] = lines;
    const quoted = first?.cells.filter(Boolean).join(', ').slice(0, QUOTED);
    throw refused(first ? `${wanted}. Line ${first.number} reads "${quoted}"` : wanted);
  }
  if (lines.length === 0) throw refused(empty);
  return { ...table, heading, about: readFileOf(table, heading) };
}

/** Nothing was imported; `data` reports the rows. */
export const refusedImport = (
  report: object,
  message = 'Nothing was imported: please correct the rows.',
  errors: FieldErrors = { file: ['Some rows cannot be imported'] },
) => new ApiError(422, message, CODES.validationFailed, errors, undefined, report);

const PIECE = 250;

/** Lets other requests run in between: an import has thousands of rows. */
export async function inPieces<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % PIECE === 0) await new Promise((resolve) => setImmediate(resolve));
    done.push(work(item, index));
  }
  return done;
}
