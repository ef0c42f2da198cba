/** Which files a field takes, and what is said of others (docs/rules.md, files). */
import { LIMITS } from './limits';

/** Formats that a file field may allow, by the short name shown in messages. */
export const FILE_FORMATS = {
  png: { mime: 'image/png', extensions: ['.png'] },
  jpeg: { mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  pdf: { mime: 'application/pdf', extensions: ['.pdf'] },
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;

export const IMAGE_FORMATS: readonly FileFormat[] = ['png', 'jpeg'];
export const DOCUMENT_FORMATS: readonly FileFormat[] = ['pdf'];
export const RECEIPT_FORMATS: readonly FileFormat[] = ['pdf', 'png', 'jpeg'];

/** Message for a file of a format that is not allowed. */
export const invalidFormat = (allowed: readonly FileFormat[]) =>
  `Invalid format. Allowed: ${allowed.join(', ')}`;
export const EMPTY_FILE = 'The file is empty.';
/** Message for a picture that would take too much memory to show. */
export const PICTURE_TOO_LARGE = `The picture is too large. At most ${LIMITS.pictureSide.toLocaleString('en-IN')} pixels a side and 25 million in all.`;
/** How large a file may be, for the help beside its field. */
const atMost = (bytes: number) => `at most ${bytes / (1024 * 1024)} MB`;
export const AT_MOST = atMost(LIMITS.fileBytes);
export const PAPER_AT_MOST = atMost(LIMITS.paperBytes);

const SMALLER =
  ' Scan in greyscale at 150 dpi, or save the document again with smaller pictures ("Reduce file size").';
/** Message for a file over `bytes`. */
export const fileTooLarge = (bytes: number) =>
  `File size exceeds ${Math.round(bytes / (1024 * 1024))}MB limit.${bytes === LIMITS.paperBytes ? SMALLER : ''}`;
