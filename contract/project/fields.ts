/**
 * What a project says: its fields, named alike in the form, on the wire and in the database. Schema, rules,
 * columns, presenter and form derive from it.
 */
export const PROJECT_FIELDS = {
  title: 'text',
  description: 'text',
  guide_name: 'text',
  start_date: 'day',
  end_date: 'day',
} as const;

type Fields = typeof PROJECT_FIELDS;
export type ProjectField = keyof Fields;
/** What a project says, as text: days are YYYY-MM-DD. */
export type ProjectValues = Record<ProjectField, string>;

/** One value for each field. */
export const projectFieldsOf = <V>(
  make: (name: ProjectField, kind: Fields[ProjectField]) => V,
): Record<ProjectField, V> =>
  Object.fromEntries(
    (Object.keys(PROJECT_FIELDS) as ProjectField[]).map((name) => [name, make(name, PROJECT_FIELDS[name])]),
  ) as Record<ProjectField, V>;
