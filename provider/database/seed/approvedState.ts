import { MODERATION } from '#contract/moderation/lifecycle';
import { snapshot, type Columns, type Kind } from '#provider/policies/reviewed';

const EARLIER: Readonly<Record<Kind, (row: Columns) => Columns>> = {
  company: (row) => ({
    description: `${String(row.name)} works from one office and takes interns twice a year.`,
    interns_required: 1,
  }),
  internship: (row) => ({
    number_of_positions: Number(row.number_of_positions) + 2,
    description: `Work with the team of ${String(row.name).replace(/ Intern$/, '')} on tasks of the week.`,
  }),
};

/** Null without an approval. */
export function approvedState(kind: Kind, row: Columns): string | null {
  const { moderation_status: status } = row;
  if (status === MODERATION.underReview)
    return JSON.stringify(snapshot(kind, { ...row, ...EARLIER[kind](row) }));
  return status === MODERATION.approved || status === MODERATION.suspended
    ? JSON.stringify(snapshot(kind, row))
    : null;
}
