/** What a college asks of its diaries and supervisors, and where fees are paid. */
import { Type, type Static } from 'typebox';
import { Day, Flag, Nullable, Text, TextList, queries, texts } from '../schema';
import { CollegeRuleBody, CollegeRuleSchema } from '../eligibility/calls';
import { WIRE } from './wire';
import { call } from '../call';

const Holidays = Type.Array(Type.Object({ date: Day, name: Type.String() }));
const CollegeSettingsSchema = Type.Object({
  hours_target: Type.Integer(),
  holidays: Holidays,
  /** Whom students pay the fees of Paid internships; blank where nobody was named. */
  payee_name: Type.String(),
  payee_account: Type.String(),
  payment_note: Type.String(),
  /** What evaluations judge, in its order. */
  evaluation_criteria: Type.Array(Type.String()),
  /** Reminders of supervisors: a week and a day before an evaluation, and weekly of open weeks. */
  remind_week_before: Flag,
  remind_day_before: Flag,
  remind_weeks: Flag,
  refuse_overlaps: Flag,
  /** Asked of all applications of its students; null where it asks nothing. */
  eligibility: Type.Optional(Nullable(CollegeRuleSchema)),
});
export type CollegeSettingsRecord = Static<typeof CollegeSettingsSchema>;
export const getCollegeSettings = call({
  ...WIRE.getCollegeSettings,
  summary: "What the college asks of its diaries, and where fees are paid; the university's office names it",
  query: Type.Object(queries('college')),
  data: CollegeSettingsSchema,
});
export const storeCollegeSettings = call({
  ...WIRE.storeCollegeSettings,
  summary: 'Set the hours of an internship, the holidays and the payee; what is not sent stays',
  body: Type.Object({
    college: Type.Optional(Text),
    hours_target: Type.Optional(Text),
    holidays: Type.Optional(Type.Array(Type.Object(texts('date', 'name')))),
    payee_name: Type.Optional(Text),
    payee_account: Type.Optional(Text),
    payment_note: Type.Optional(Text),
    evaluation_criteria: Type.Optional(TextList),
    remind_week_before: Type.Optional(Text),
    remind_day_before: Type.Optional(Text),
    remind_weeks: Type.Optional(Text),
    refuse_overlaps: Type.Optional(Text),
    eligibility: Type.Optional(Nullable(CollegeRuleBody)),
  }),
  data: CollegeSettingsSchema,
});
