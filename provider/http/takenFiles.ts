/** Which files a form may bring. */
import type { TObject } from 'typebox';
import type { Call } from '#contract/call';
import { invalid } from '../errors';
import type { ReceivedForm } from '../files/received';

/** In a list of files. */
const PLACE = /\[\d*\]$/;
const isFile = (schema: unknown): boolean => (schema as { format?: string }).format === 'binary';
/** A list's place or brackets are no part of its name. */
const listOf = (name: string): string => name.replace(PLACE, '[]');

/** A file that the form does not take would be lost without a word. Throws 422 naming its field. */
export function refuseOtherFiles({ body }: Call, { files }: ReceivedForm): void {
  // Nothing of what comes is read.
  if (!body) return;
  const fields = Object.entries((body as TObject).properties ?? {});
  const taken = fields.flatMap(([name, schema]) => (isFile(schema) ? [name] : []));
  const others = Object.keys(files).filter((name) => !taken.includes(name) && !taken.includes(listOf(name)));
  if (others.length === 0) return;
  const takes =
    taken.length > 0 ? `Files of this form are: ${taken.join(', ')}.` : 'This form takes no file.';
  throw invalid(Object.fromEntries(others.map((name) => [name.replace(PLACE, ''), [takes]])));
}
