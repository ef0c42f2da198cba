/** What imports out of a file have in common. */
import { EMPTY_FILE } from '#contract/fileFormats';
import { CODES, type FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { ApiError, invalid } from '../errors';
import type { ReceivedFile } from '../files/received';

type Sent = Pick<ReceivedFile, 'size' | 'content'>;

/** The file that was sent. Throws 422 on `file` when there is none, or nothing in it. */
export function fileOrInvalid(file: Sent | undefined): Sent {
  if (!file) throw invalid({ file: ['Choose a file'] });
  if (file.size === 0) throw invalid({ file: [EMPTY_FILE] });
  return file;
}

/** The same, 413 beyond 1 MB. */
export function smallFileOrInvalid(sent: Sent | undefined): Sent {
  const file = fileOrInvalid(sent);
  if (file.size <= LIMITS.importBytes) return file;
  const message = 'The file is larger than 1 MB.';
  throw new ApiError(413, message, undefined, { file: [message] });
}

/** An import of which nothing was done, with the report of its rows. */
export const refusedImport = (
  report: object,
  message = 'Nothing was imported: please correct the rows.',
  errors: FieldErrors = { file: ['Some rows cannot be imported'] },
) => new ApiError(422, message, CODES.validationFailed, errors, undefined, report);
