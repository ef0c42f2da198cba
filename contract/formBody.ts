/** The body of a form's call, out of the form's own names and rules. */
import { Type, type TSchema } from 'typebox';
import type { ObjectSchema } from 'yup';
import { mandatoryFields } from './mandatory';
import { FilePart, Text, TextList, texts } from './schema';

interface Shape<F extends string> {
  /** Fields that are sent as `name[]`. */
  lists: readonly F[];
  files: readonly F[];
  /** Whether an `id` names the record that is edited. */
  edits?: boolean;
}

/**
 * One part for each field under its wire name, required where the rules are. A file never is: the record may
 * have it already.
 */
export function formBody<F extends string>(
  names: Readonly<Record<F, string>>,
  rules: ObjectSchema<object>,
  { lists, files, edits = false }: Shape<F>,
) {
  const mandatory = mandatoryFields<F>(rules);
  const parts: Record<string, TSchema> = edits ? texts('id') : {};
  for (const field of Object.keys(names) as F[]) {
    const isList = lists.includes(field);
    const isFile = files.includes(field);
    const part = isList ? TextList : isFile ? FilePart : Text;
    parts[isList ? `${names[field]}[]` : names[field]] =
      isFile || !mandatory.includes(field) ? Type.Optional(part) : part;
  }
  return Type.Object(parts);
}
