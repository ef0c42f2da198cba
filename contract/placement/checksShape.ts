import { Type, type Static } from 'typebox';

/** What completing asks for; `have` of `of`, where it is counted. */
export const PlacementCheckSchema = Type.Object({
  key: Type.String({
    description: 'hours, days_reviewed, weeks_confirmed, final_evaluation, report; those that apply',
  }),
  done: Type.Boolean(),
  of: Type.Optional(Type.Number()),
  have: Type.Optional(Type.Number()),
});
export type PlacementCheck = Static<typeof PlacementCheckSchema>;
