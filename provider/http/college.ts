import type { Services } from '../context';
import { invalid } from '../errors';
import { text } from './form';

/** The own one, whatever is named, or the one that the university's office names. Throws 422. */
export function collegeOf(
  { lookups }: Pick<Services, 'lookups'>,
  user: { college: string | null },
  named: unknown,
): string {
  if (user.college !== null) return user.college;
  const college = text(named);
  // A retired one too: its students and records are there.
  if (!lookups.hasName('colleges', college, college))
    throw invalid({ college: ['Select a college from the list'] });
  return college;
}
