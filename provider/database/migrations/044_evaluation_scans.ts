/** The scan of an evaluation on paper may stand for what nobody copied from it. */
export const name = '044_evaluation_scans';

export const sql = `
alter table placement_evaluations
  drop constraint placement_evaluations_scores,
  add constraint placement_evaluations_scores check (
    cardinality(scores) = 10 and 1 <= all (scores) and 5 >= all (scores)
    or cardinality(scores) = 0 and by_kind = 'paper'
  ),
  alter column recommend drop not null;
`;
