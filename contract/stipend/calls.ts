/** Whether a month's stipend was paid: the student says it, company and college answer. */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import {
  Id,
  NullableDay,
  NullableInteger,
  NullableString,
  Page,
  StaffPage,
  StoredId,
  Timestamp,
  paginated,
  queries,
  texts,
} from '../schema';
import { placementStudent } from '../placement/shape';
import { StipendStateSchema } from './shape';
import { WIRE } from './wire';

export const storeStipend = call({
  ...WIRE.storeStipend,
  summary: 'Report whether the stipend of a month was paid; a later report replaces an earlier one',
  body: Type.Object(texts('id', 'month', 'state', 'amount')),
  data: StoredId,
});
export const answerStipend = call({
  ...WIRE.answerStipend,
  summary: 'Answer what the student reported about a month; suspended companies may, too',
  body: Type.Object(texts('id', 'month', 'text', 'paid_on')),
  data: StoredId,
});
export const settleStipend = call({
  ...WIRE.settleStipend,
  summary: 'Settle a month that was not paid in full, with a reason',
  body: Type.Object(texts('id', 'month', 'reason')),
  data: StoredId,
});

const UnpaidStipendSchema = Type.Object({
  /** The placement's. */
  id: Id,
  month: Type.String({ description: 'YYYY-MM' }),
  state: StipendStateSchema,
  amount: NullableInteger,
  stipend: NullableInteger,
  since: Timestamp,
  answer: NullableString,
  paid_on: NullableDay,
  student: placementStudent,
  title: Type.String(),
  company: Type.String(),
  college: Type.Optional(NullableString),
});
export type UnpaidStipend = Static<typeof UnpaidStipendSchema>;
export const listUnpaidStipends = call({
  ...WIRE.listUnpaidStipends,
  summary: 'Months that were not paid in full for ten days and are not settled, the oldest first',
  query: Type.Object({ ...StaffPage, ...queries('q', 'college') }),
  data: paginated(UnpaidStipendSchema),
});
export const listCompanyStipends = call({
  ...WIRE.listCompanyStipends,
  summary:
    'Months that interns reported as not paid in full, unanswered ones first; suspended companies, too',
  query: Type.Object({ page: Page }),
  data: paginated(UnpaidStipendSchema),
});
