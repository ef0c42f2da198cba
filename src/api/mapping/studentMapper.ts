import type { StudentProfile } from '#contract/student/calls';
import { STUDENT_FORM, type StudentField } from '#contract/student/fields';
import { asText } from '#contract/record';
import { boxOf } from '#src/lib/flags';
import { formEntries, idsOf, type FormValues } from './formEntries';
import type { FormEntry } from '../transport/multipart';

export type StudentValues = FormValues<typeof STUDENT_FORM>;

const idIn = (profile: Record<string, unknown>, name: string): unknown =>
  profile[`${name}_id`] ?? (profile[name] as { id?: unknown } | null | undefined)?.id;

export function toStudentValues(profile: StudentProfile): StudentValues {
  const record = profile as unknown as Record<string, unknown>;
  const values: Partial<Record<StudentField, unknown>> = {};
  // A profile that was never saved starts with what the roster says.
  const roster: Record<string, unknown> = profile.roster ?? {};
  for (const field of STUDENT_FORM.fields) {
    const name = STUDENT_FORM.names[field];
    values[field] = asText(record[name]) || asText(roster[name]);
  }
  return {
    ...(values as StudentValues),
    mobile: asText(profile.user?.mobile),
    country: asText(idIn(record, 'country')),
    state: asText(idIn(record, 'state')),
    city: asText(idIn(record, 'city')),
    skills: idsOf(profile.skills, 'id'),
    tags: (profile.tags ?? []).map((t) => asText(t.name)).filter(Boolean),
    resume: profile.resume ?? null,
    isHideCv: boxOf(profile.is_hide_cv),
    isAvailableForHiring: boxOf(profile.is_available_for_hiring),
  };
}

export const toStudentForm = (values: StudentValues): FormEntry[] => formEntries(values, STUDENT_FORM);
