/** The body of a form's call, out of the form's own names and rules. */
import { Type, type TSchema } from 'typebox';
import type { ObjectSchema } from 'yup';
import { mandatoryFields } from './mandatory';
import { FilePart, Text, TextList } from './schema';

interface Form<F extends string> {
  fields: readonly F[];
  names: Readonly<Record<F, string>>;
  /** Fields that are sent as `name[]`. */
  lists: readonly F[];
  files: readonly F[];
}

/**
 * One part for each field under its wire name, required where the rules are. A file never is: the record may
 * have it already.
 * @param others parts that are no fields of the form
 */
export function formBody<F extends string>(
  { fields, names, lists, files }: Form<F>,
  rules: ObjectSchema<object>,
  others: Record<string, TSchema> = {},
) {
  const mandatory = mandatoryFields<F>(rules);
  const parts = { ...others };
  for (const field of fields) {
    const isList = lists.includes(field);
    const isFile = files.includes(field);
    const part = isList ? TextList : isFile ? FilePart : Text;
    parts[isList ? `${names[field]}[]` : names[field]] =
      isFile || !mandatory.includes(field) ? Type.Optional(part) : part;
  }
  return Type.Object(parts);
}
