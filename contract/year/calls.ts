/** Academic years: what belongs to each, closing and archiving (docs/rules.md, years 1 to 6). */
import { Type, type Static } from 'typebox';
import {
  Day,
  Flag,
  Id,
  Nullable,
  NullableDay,
  NullableNumber,
  NullableString,
  StoredId,
  Text,
  Timestamp,
  texts,
} from '../schema';
import { call } from '../call';
import {
  UNFINISHED_KINDS,
  YEAR_DECISIONS,
  YEAR_STATES,
  type UnfinishedKind,
  type YearDecision,
  type YearState,
} from './lifecycle';
import { WIRE } from './wire';

const named = {
  id: Id,
  name: Type.String(),
  from: Day,
  to: Day,
  state: Type.Unsafe<YearState>({ type: 'string', description: YEAR_STATES.join(', ') }),
};
const YearSchema = Type.Object({
  ...named,
  counts: Type.Object({
    placements: Type.Integer(),
    applications: Type.Integer(),
    payments: Type.Integer({ description: 'of the applications, those to paid internships' }),
    claims: Type.Integer({ description: 'that are not confirmed' }),
    unfinished: Type.Integer({ description: 'records that closing decides about' }),
  }),
  draft: Type.Optional(
    Nullable(
      Type.Array(
        Type.Object({
          decision: Type.String(),
          kind: Type.Optional(Type.String()),
          id: Type.Optional(Id),
          state: Type.Optional(Type.String()),
          college: Type.Optional(Type.String()),
          proposed: Type.Optional(Type.String()),
        }),
        { description: 'decisions of the administrator that are not saved yet, as closing takes them' },
      ),
    ),
  ),
});
export type YearRow = Static<typeof YearSchema>;
export const listYears = call({
  ...WIRE.listYears,
  summary: 'Academic years, the latest first, with what belongs to each',
  data: Type.Array(YearSchema),
});

const YearName = Type.Object(named);
type YearName = Static<typeof YearName>;
export const listYearNames = call({
  ...WIRE.listYearNames,
  summary: 'Academic years, the latest first, by which lists are filtered',
  data: Type.Array(YearName),
});

export const storeYear = call({
  ...WIRE.storeYear,
  summary: 'Add a year next to the others, or change the one of id; years neither overlap nor leave a gap',
  body: Type.Object(texts('id', 'name', 'from', 'to')),
  data: StoredId,
});

const decision = Type.Unsafe<YearDecision>({ type: 'string', description: YEAR_DECISIONS.join(', ') });
const CloseRow = Type.Object({
  kind: Type.Unsafe<UnfinishedKind>({ type: 'string', description: UNFINISHED_KINDS.join(', ') }),
  id: Id,
  name: Type.String(),
  usn: NullableString,
  college: NullableString,
  title: Type.String(),
  state: Type.String({ description: 'of a placement or claim; of others the status' }),
  since: Timestamp,
  end_date: NullableDay,
  hours: NullableNumber,
  proposed: decision,
  decision,
  decisions: Type.Array(decision, { description: 'that the record may get' }),
  errors: Type.Array(Type.String()),
});
export type CloseRow = Static<typeof CloseRow>;
const Counts = Type.Object(
  Object.fromEntries([...YEAR_DECISIONS, 'error'].map((name) => [name, Type.Integer()])) as Record<
    YearDecision | 'error',
    ReturnType<typeof Type.Integer>
  >,
);
const ClosedSchema = Type.Object({ id: Id, rows: Type.Array(CloseRow), counts: Counts, dry_run: Flag });
export type ClosedYear = Static<typeof ClosedSchema>;
export const closeYear = call({
  ...WIRE.closeYear,
  summary:
    'Decide on every unfinished record of a year; decisions name a record by kind and id, or all with a kind, state, college or proposed decision, later ones first; all or none',
  body: Type.Object({
    id: Type.Optional(Text),
    decisions: Type.Optional(Type.Unsafe<unknown>({ description: 'a list of objects, at most 500' })),
    dry_run: Type.Optional(Text),
  }),
  data: ClosedSchema,
});
export const storeYearDraft = call({
  ...WIRE.storeYearDraft,
  summary: 'Keep decisions about a year until they are saved by closing it; none removes them',
  body: Type.Object({
    id: Type.Optional(Text),
    decisions: Type.Optional(Type.Unsafe<unknown>({ description: 'as of closing' })),
  }),
  data: StoredId,
});
export const archiveYear = call({
  ...WIRE.archiveYear,
  summary:
    'Make the records of a year read-only; it has no unfinished ones. Completed placements without a certificate need confirm 1, or their number as count',
  body: Type.Object(texts('id', 'confirm', 'count', 'dry_run')),
  data: Type.Object({
    id: Id,
    uncertified: Type.Integer({ description: 'completed placements that can get no certificate any more' }),
    unanswered: Type.Integer({ description: 'students who can give no feedback any more' }),
    dry_run: Flag,
  }),
});
