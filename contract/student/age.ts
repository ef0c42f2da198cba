/** Ages that the portal asks about (docs/privacy.md, consent 4 and 5). Days are YYYY-MM-DD. */
import { dayOf } from '../days';

export const LEAST_AGE = 14;
const ADULT_AGE = 18;

export const TOO_YOUNG = `Nobody under ${LEAST_AGE} can use the portal. Check the date of birth.`;
export const PARENT_CONSENT_NEEDED =
  'You are under 18. Before your first application, bring a letter of consent from your parent or guardian to your internship office.';

/** The birthday is the day on which somebody is so old; of 29 February, 1 March. */
const isUnder = (age: number, birth: string, day: string): boolean => {
  const [year, rest] = [Number(birth.slice(0, 4)) + age, birth.slice(4)];
  return day < `${year}${rest}`;
};

export const isTooYoung = (birth: string, day = dayOf(new Date())): boolean => isUnder(LEAST_AGE, birth, day);
export const isMinor = (birth: string, day = dayOf(new Date())): boolean => isUnder(ADULT_AGE, birth, day);
