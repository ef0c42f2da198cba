/** What happened to placements and needs a decision of the college (docs/placements.md, placements 13). */
import { Type, type Static } from 'typebox';
import { ISSUE_STATES, PLACEMENT_ISSUES, type PlacementIssueKind } from './issues';
import {
  Chosen,
  Flag,
  Id,
  Nullable,
  NullableString,
  StaffPage,
  Timestamp,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { WIRE } from './wire';
import { call } from '../call';
import { placementStudent } from './shape';

const issue = {
  id: Id,
  placement_id: Id,
  kind: Type.Unsafe<PlacementIssueKind>({ type: 'string', description: PLACEMENT_ISSUES.join(', ') }),
  text: Type.String(),
  since: Timestamp,
  settled_at: Nullable(Timestamp),
  settled_by: NullableString,
  note: NullableString,
};
/** As the placement itself tells it. */
export const PlacementIssueSchema = Type.Object(issue);
export type PlacementIssue = Static<typeof PlacementIssueSchema>;

const PlacementIssueRow = Type.Object({
  ...issue,
  student: placementStudent,
  title: Type.String(),
  company: Type.String(),
  placement_state: Type.String(),
  college: Type.Optional(NullableString),
});
export type PlacementIssueRow = Static<typeof PlacementIssueRow>;

export const listPlacementIssues = call({
  ...WIRE.listPlacementIssues,
  summary: 'Changes around placements that need a decision, oldest first; or those that were settled',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state', 'kind', 'college', 'year') }),
  data: paginated(PlacementIssueRow),
});
export const settlePlacementIssues = call({
  ...WIRE.settlePlacementIssues,
  summary: `Settle issues, each by itself; states are ${ISSUE_STATES.join(' and ')}`,
  body: Type.Object({
    ...Chosen,
    ...texts('note', 'dry_run'),
  }),
  data: Type.Object({
    rows: Type.Array(Type.Object(outcomeOf)),
    settled: Type.Integer(),
    dry_run: Flag,
  }),
});
