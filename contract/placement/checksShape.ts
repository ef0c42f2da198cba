import { Type, type Static } from 'typebox';

/** What completing asks for; `have` of `of`, where it is counted. */
export const PlacementCheckSchema = Type.Object({
  key: Type.String({
    description: 'hours, days_reviewed, weeks_confirmed, final_evaluation, report; those that apply',
  }),
  done: Type.Boolean(),
  of: Type.Optional(Type.Number()),
  have: Type.Optional(Type.Number()),
  made_of: Type.Optional(
    Type.Object(
      {
        confirmed: Type.Number(),
        changed: Type.Number(),
        unconfirmed: Type.Number(),
        returned: Type.Number(),
      },
      {
        description:
          'of `hours`: in weeks confirmed as they are, changed since, not confirmed; returned ones are not in `have`',
      },
    ),
  ),
});
export type PlacementCheck = Static<typeof PlacementCheckSchema>;
