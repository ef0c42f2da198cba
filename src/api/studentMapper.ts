/** Where the names of the student profile meet: form, save payload, server record. */
import type { StudentProfile } from '#contract/calls/student';
import { STUDENT_NAMES, type StudentField } from '#contract/names/student';
import { isFile, type FormEntry } from './multipart';

export type StudentValues = {
  [F in Exclude<StudentField, 'skills' | 'tags' | 'resume' | 'isHideCv' | 'isAvailableForHiring'>]: string;
} & {
  skills: string[];
  tags: string[];
  resume: File | string | null;
  isHideCv: boolean;
  isAvailableForHiring: boolean;
};

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const FIELDS = Object.keys(STUDENT_NAMES) as StudentField[];

/** A server record as form values. */
export function toStudentValues(profile: StudentProfile): StudentValues {
  const values: Partial<Record<StudentField, unknown>> = {};
  for (const field of FIELDS)
    values[field] = text((profile as unknown as Record<string, unknown>)[STUDENT_NAMES[field]]);
  return {
    ...(values as StudentValues),
    mobile: text(profile.user?.mobile),
    skills: (profile.skills ?? []).map((s) => String(s.id)),
    tags: (profile.tags ?? []).map((t) => t.name),
    resume: profile.resume ?? null,
    isHideCv: Number(profile.is_hide_cv) === 1,
    isAvailableForHiring: Number(profile.is_available_for_hiring) === 1,
  };
}

/** The parts of the save form: server names, lists as `name[]`, the résumé only when newly chosen. */
export function toStudentForm(values: StudentValues): FormEntry[] {
  const entries: FormEntry[] = [];
  for (const field of FIELDS) {
    const name = STUDENT_NAMES[field];
    if (field === 'resume') {
      if (isFile(values.resume)) entries.push([name, values.resume]);
    } else if (field === 'skills' || field === 'tags')
      for (const item of values[field]) entries.push([`${name}[]`, item]);
    else if (field === 'isHideCv' || field === 'isAvailableForHiring')
      entries.push([name, values[field] ? '1' : '0']);
    else entries.push([name, values[field] ?? '']);
  }
  return entries;
}
