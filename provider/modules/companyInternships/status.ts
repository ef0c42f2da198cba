import { INTERNSHIP } from '#contract/lifecycles/internship';
import { invalid } from '#provider/errors';
import { text } from '#provider/http/form';

/** What is said once an internship was closed or published again, by its status then. */
export const SWITCHED = {
  [INTERNSHIP.published]: 'Internship reopened.',
  [INTERNSHIP.closed]: 'Internship closed.',
} as const;
type Switched = keyof typeof SWITCHED;

/** The status in a body: 2 publishes, 4 closes. Throws 422 for any other, which need the form. */
export function switchOrInvalid(value: unknown): Switched {
  const status = Object.keys(SWITCHED).find((one) => one === text(value));
  if (!status) throw invalid({ status: ['Please select a status.'] });
  return Number(status) as Switched;
}
