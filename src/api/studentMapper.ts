/** Where the names of the student profile meet: form, save payload, server record. */
import type { StudentProfile } from '#contract/calls/student';
import {
  STUDENT_BOXES,
  STUDENT_FILES,
  STUDENT_LISTS,
  STUDENT_NAMES,
  type StudentField,
} from '#contract/names/student';
import { formEntries } from './formEntries';
import type { FormEntry } from './multipart';

type FileField = (typeof STUDENT_FILES)[number];
type ListField = (typeof STUDENT_LISTS)[number];
type BoxField = (typeof STUDENT_BOXES)[number];

export type StudentValues = {
  [F in Exclude<StudentField, FileField | ListField | BoxField>]: string;
} & Record<FileField, File | string | null> &
  Record<ListField, string[]> &
  Record<BoxField, boolean>;

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

/** The parts of the save form. */
export const toStudentForm = (values: StudentValues): FormEntry[] =>
  formEntries(values, {
    names: STUDENT_NAMES,
    lists: STUDENT_LISTS,
    files: STUDENT_FILES,
    boxes: STUDENT_BOXES,
  });
