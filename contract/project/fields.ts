/** What a project says, named alike in the form, on the wire and in the database. */
import { namesOf, type ValuesOf } from '../record';

export const PROJECT_FIELDS = {
  title: { kind: 'text', label: 'Title', erase: 'keep' },
  description: { kind: 'text', label: 'Description', erase: 'keep' },
  guide_name: { kind: 'text', label: 'Guide', erase: 'keep' },
  start_date: { kind: 'day', label: 'Start date', erase: 'keep' },
  end_date: { kind: 'day', label: 'End date', erase: 'keep' },
} as const;

export type ProjectField = keyof typeof PROJECT_FIELDS;
export const PROJECT_NAMES = namesOf(PROJECT_FIELDS);
/** Days are YYYY-MM-DD. */
export type ProjectValues = ValuesOf<typeof PROJECT_FIELDS, { text: string; day: string }>;
