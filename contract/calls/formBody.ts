/** The body of a form's call, out of the form's own names and rules. */
import { Type, type TSchema } from 'typebox';
import type { ObjectSchema } from 'yup';
import { FilePart, Text, TextList } from '../schema';

interface Shape<F extends string> {
  /** Fields that are sent as `name[]`. */
  lists: readonly F[];
  files: readonly F[];
  /** Lists that may be empty, and what has a default when it is not sent. */
  optional?: readonly F[];
  /** What the rules ask by a test of their own. */
  required?: readonly F[];
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
  { lists, files, optional = [], required = [], edits = false }: Shape<F>,
) {
  const { fields } = rules.describe();
  const parts: Record<string, TSchema> = edits ? { id: Type.Optional(Text) } : {};
  for (const field of Object.keys(names) as F[]) {
    const isList = lists.includes(field);
    const isFile = files.includes(field);
    const part = isList ? TextList : isFile ? FilePart : Text;
    // yup knows no list that is required: it asks for its length.
    const isOptional =
      isFile ||
      optional.includes(field) ||
      (!isList && !required.includes(field) && isOptionalIn(fields[field]));
    parts[isList ? `${names[field]}[]` : names[field]] = isOptional ? Type.Optional(part) : part;
  }
  return Type.Object(parts);
}

const isOptionalIn = (field: unknown): boolean => (field as { optional?: boolean }).optional === true;
