import type { InternshipField } from '#contract/names/internship';

/**
 * The amounts that a new choice of type empties: Free both, Stipend the fees, Paid the stipend (specification
 * section 4).
 */
export function fieldsToClear(type: string): readonly InternshipField[] {
  if (type === 'Free') return ['internshipFees', 'internshipStipend'];
  if (type === 'Stipend') return ['internshipFees'];
  if (type === 'Paid') return ['internshipStipend'];
  return [];
}
