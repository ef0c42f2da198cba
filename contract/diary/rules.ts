/** Rules of diary entries, of the project and of its team, by the names of the form and of the call alike. */
import { object, type Schema } from 'yup';
import type { FieldErrors } from '../http';
import { LIMITS } from '../limits';
import type { EntryField } from './fields';
import type { ProjectField } from '../project/fields';
import {
  cleaned,
  choice,
  isDecimal,
  optionalText,
  recordIds,
  requiredDate,
  requiredText,
} from '../textRules';
import { validate } from '../validate';

const HOURS = `Enter hours from 0 to ${LIMITS.hoursPerDay} in quarter steps`;
const MOODS = Array.from({ length: LIMITS.moodMax }, (_, i) => String(i + 1));
const FUTURE_DAY = 'The day cannot be in the future';

const isHours = (value: string): boolean => {
  const hours = Number(value);
  return isDecimal(value) && hours <= LIMITS.hoursPerDay && Number.isInteger(hours * 4);
};

const entryRules = object({
  date: requiredDate('Date is required'),
  description: requiredText('Work Summary is required', { max: LIMITS.multiline }),
  hours: cleaned()
    .typeError(HOURS)
    .required('Hours worked is required')
    .test('hours', HOURS, (value) => !value || isHours(value)),
  links: optionalText(LIMITS.multiline),
  learnings: optionalText(LIMITS.multiline),
  blockers: optionalText(LIMITS.multiline),
  mood_slider: choice(MOODS, 'Select a mood'),
  skill_ids: recordIds(null, LIMITS.skills),
} satisfies Readonly<Record<EntryField, Schema>>);

/**
 * Everything wrong with an entry, by field; null when nothing is.
 * @param today the present day in Asia/Kolkata: nothing was done on a later one
 */
export function entryErrors(values: Readonly<Record<string, unknown>>, today: string): FieldErrors | null {
  const errors = validate(entryRules, values);
  const isFuture = !errors?.date && String(values.date).trim() > today;
  return isFuture ? { ...errors, date: [FUTURE_DAY] } : errors;
}

const projectFields = object({
  title: requiredText('Title is required', { max: LIMITS.name }),
  description: requiredText('Description is required', { max: LIMITS.multiline }),
  guide_name: requiredText('Guide is required', { max: LIMITS.name }),
  start_date: requiredDate('Start date is required'),
  end_date: requiredDate('End date is required'),
} satisfies Readonly<Record<ProjectField, Schema>>);

/** Everything wrong with a project, by field; null when nothing is. */
export function projectErrors(values: Readonly<Record<string, unknown>>): FieldErrors | null {
  const errors = validate(projectFields, values);
  const endsFirst =
    !errors?.start_date &&
    !errors?.end_date &&
    String(values.end_date).trim() < String(values.start_date).trim();
  return endsFirst ? { ...errors, end_date: ['The end cannot be before the start'] } : errors;
}

export const usnRules = object({ usn: requiredText('USN is required', { min: 2, max: 40 }) });
