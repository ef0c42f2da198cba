import type { InternshipField } from '#contract/names/internship';
import { INTERNSHIP_TYPE } from '#contract/options';

/**
 * The amounts that a new choice of type empties: Free both, Stipend the fees, Paid the stipend.
 */
export function fieldsToClear(type: string): readonly InternshipField[] {
  if (type === INTERNSHIP_TYPE.free) return ['internshipFees', 'internshipStipend'];
  if (type === INTERNSHIP_TYPE.stipend) return ['internshipFees'];
  if (type === INTERNSHIP_TYPE.paid) return ['internshipStipend'];
  return [];
}
