/** A college among all: what the university's office and administrators follow. */
import { Type, type Static } from 'typebox';

export const CollegeCountsSchema = Type.Object({
  college: Type.String(),
  registered: Type.Integer(),
  accepted: Type.Integer(),
  placements: Type.Integer({ description: 'that need a decision' }),
  claims: Type.Integer({ description: 'that wait' }),
  payments: Type.Integer({ description: 'to verify' }),
});
export type CollegeCounts = Static<typeof CollegeCountsSchema>;
