/** Internships that a student saves to look at again (docs/rules.md, internships 14). */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import { InternshipSummarySchema } from '../internship/calls';
import { Id, Page, StoredId, Text, paginated } from '../schema';
import { WIRE } from './wire';

const SavedInternshipSchema = Type.Object({
  ...InternshipSummarySchema.properties,
  is_open: Type.Boolean(),
  has_applied: Type.Boolean(),
});
export type SavedInternship = Static<typeof SavedInternshipSchema>;

export const listSaved = call({
  ...WIRE.listSaved,
  summary: 'Saved internships that are listed, the latest first',
  query: Type.Object({ page: Page }),
  data: paginated(SavedInternshipSchema),
});
export const getInternshipMarks = call({
  ...WIRE.getInternshipMarks,
  summary: 'Ids of the internships that the student saved, and of those with an application',
  data: Type.Object({ saved: Type.Array(Id), applied: Type.Array(Id) }),
});
const named = Type.Object({ internship_id: Type.Optional(Text) });
export const saveInternship = call({
  ...WIRE.saveInternship,
  summary: 'Save an internship that is listed; again changes nothing',
  body: named,
  data: StoredId,
});
export const removeSaved = call({
  ...WIRE.removeSaved,
  summary: 'Remove an internship from the saved ones; again changes nothing',
  body: named,
  data: StoredId,
});
