/** The body of a form's call, out of the form's own names and rules. */
import { Type, type TSchema } from 'typebox';
import type { ObjectSchema } from 'yup';
import { FilePart, Text, TextList } from '../schema';

interface Shape<F extends string> {
  /** Fields that are sent as `name[]`. */
  lists: readonly F[];
  files: readonly F[];
}

/** One part for each field under its wire name, required where the rules are; `id` names an edited record. */
export function formBody<F extends string>(
  names: Readonly<Record<F, string>>,
  rules: ObjectSchema<object>,
  { lists, files }: Shape<F>,
) {
  const { fields } = rules.describe();
  const parts: Record<string, TSchema> = { id: Type.Optional(Text) };
  for (const field of Object.keys(names) as F[]) {
    const isList = lists.includes(field);
    const part = isList ? TextList : files.includes(field) ? FilePart : Text;
    const { optional } = fields[field] as { optional?: boolean };
    parts[isList ? `${names[field]}[]` : names[field]] = optional && !isList ? Type.Optional(part) : part;
  }
  return Type.Object(parts);
}
