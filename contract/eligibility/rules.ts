/** Rules of criteria for applicants, and of exceptions from them. */
import { array, object, string } from 'yup';
import { isCalendarDate } from '../days';
import { LIMITS } from '../limits';
import { isDecimal, optionalText, requiredText } from '../textRules';
import { EFFECTS } from './lines';

const CGPA_MAX = 10;
const CGPA = `Enter a CGPA from 0 to ${CGPA_MAX}`;
const BACKLOGS = `Enter a whole number from 0 to ${LIMITS.backlogs}`;
const SEMESTERS = `Enter semesters from 1 to ${LIMITS.semesters}`;
const UNTIL = 'Enter a day that is not past';

export const cgpaMinRule = () =>
  optionalText().test('cgpa', CGPA, (value) => !value || (isDecimal(value) && Number(value) <= CGPA_MAX));

export const backlogsMaxRule = () =>
  optionalText().test(
    'backlogs',
    BACKLOGS,
    (value) => !value || (/^\d{1,3}$/.test(value) && Number(value) <= LIMITS.backlogs),
  );

const isSemester = (value: unknown): boolean =>
  /^[1-9]\d?$/.test(String(value)) && Number(value) <= LIMITS.semesters;

export const semestersRule = () =>
  array()
    .nullable()
    .test('semesters', SEMESTERS, (values) => (values ?? []).every(isSemester));

/** What a student says that the roster should say. */
export const marksRules = object({ cgpa: cgpaMinRule(), backlogs: backlogsMaxRule() });

/** A college's rule for its students. */
export const collegeRuleRules = object({
  cgpa_min: cgpaMinRule(),
  backlogs_max: backlogsMaxRule(),
  semesters: semestersRule(),
  effect: string()
    .nullable()
    .oneOf([...EFFECTS, '', null], 'Select from the list'),
});

/** An exception; `today` is the first day that it may end on. */
export const exceptionRules = (today: string) =>
  object({
    reason: requiredText('Enter the reason', { max: LIMITS.shortText }),
    until: string()
      .typeError(UNTIL)
      .required(UNTIL)
      .test('until', UNTIL, (value) => isCalendarDate(value) && value >= today),
  });
