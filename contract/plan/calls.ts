/** What a college asks of its students, and what counts for it (docs/placements.md, plan). */
import { LIMITS } from '../limits';
import { Type, type Static } from 'typebox';
import { call } from '../call';
import {
  FilePart,
  Flag,
  Id,
  NullableInteger,
  NullableString,
  StaffPage,
  StoredId,
  Text,
  TextList,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { WIRE } from './wire';

const PlanSchema = Type.Object({
  id: Id,
  college: NullableString,
  name: Type.String(),
  /** It is of a programme or of a branch. */
  programme: NullableString,
  branch: NullableString,
  semester: Type.Integer(),
  hours: NullableInteger,
  weeks: NullableInteger,
  due: Type.String({ description: 'MM-DD: the first such day after the semester begins' }),
  from_year: Type.Integer({ description: 'the first year of admission' }),
  until_year: NullableInteger,
  students: Type.Integer({ description: 'on the roster, to whom it applies now' }),
  in_use: Flag,
  may_change: Flag,
});
export type Plan = Static<typeof PlanSchema>;

export const listPlan = call({
  ...WIRE.listPlan,
  summary: "The items of the college's plan; the university's office may name the college",
  query: Type.Object({ ...StaffPage, ...queries('q', 'college') }),
  data: paginated(PlanSchema),
});
export const storePlan = call({
  ...WIRE.storePlan,
  summary: 'Store an item of the plan: of a programme or a branch, in hours or weeks',
  body: Type.Object(
    texts(
      ...(['id', 'college', 'name', 'programme', 'branch', 'semester', 'hours', 'weeks'] as const),
      ...(['due', 'from_year'] as const),
    ),
  ),
  data: StoredId,
});
export const deletePlan = call({
  ...WIRE.deletePlan,
  summary: 'Delete an item for which nothing counts yet',
  body: Type.Object(texts('id')),
  data: StoredId,
});
export const copyPlan = call({
  ...WIRE.copyPlan,
  summary: 'Copy the latest items for students admitted a year later, or from `from_year` on',
  body: Type.Object(texts('college', 'from_year')),
  data: Type.Object({ from_year: Type.Integer(), copied: Type.Integer() }),
});

const Granted = Type.Object({
  /** Of one student, who was named by `student_id`. */
  id: Type.Optional(Id),
  rows: Type.Array(Type.Object(outcomeOf)),
  moved: Type.Integer(),
  dry_run: Flag,
});
/** As JSON or as a form, which has the query of the list as JSON. */
const GrantBody = {
  ...texts('student_id', 'plan_id', 'reason', 'dry_run', 'count'),
  ids: Type.Optional(TextList),
  filter: Type.Optional(Text),
  file: Type.Optional(FilePart),
};
const granting = { consumes: 'multipart/form-data', fileBytes: LIMITS.paperBytes, data: Granted } as const;
export const creditPlan = call({
  ...WIRE.creditPlan,
  ...granting,
  summary: 'Credit hours (weeks of an item in weeks) to one student, or to each of several, with a PDF',
  body: Type.Object({ ...GrantBody, ...texts('hours') }),
});
export const exemptPlan = call({
  ...WIRE.exemptPlan,
  ...granting,
  summary: 'Exempt one student from an item, or each of several, with a PDF if there is one',
  body: Type.Object(GrantBody),
});
const removal = { body: Type.Object(texts('id', 'reason')), data: StoredId } as const;
export const removeCredit = call({
  ...WIRE.removeCredit,
  ...removal,
  summary: 'Remove a credit with a reason; it stays in the history',
});
export const removeExemption = call({
  ...WIRE.removeExemption,
  ...removal,
  summary: 'Remove an exemption with a reason; it stays in the history',
});
