/** A decision for each unfinished record of a year: proposed by its facts, changed by rules or by id. */
import { LIMITS } from '#contract/limits';
import { endableDays, endRefusal, mayComplete, type EndRefusal } from '#contract/placement/calendar';
import { OVERDUE_DAYS } from '#contract/placement/lifecycle';
import type { CloseRow } from '#contract/year/calls';
import {
  UNFINISHED_KINDS,
  YEAR_DECISIONS,
  decisionsFor,
  type UnfinishedKind,
  type YearDecision,
} from '#contract/year/lifecycle';
import { invalid } from '#provider/errors';
import { parseId } from '#provider/http/ids';
import { plusDays } from '#provider/policies/diaries';
import { checksOf, gapsOf, type CheckFacts } from '#provider/policies/placementChecks';
import type { Unfinished } from './repository';

/** A record by kind and id, or all with these values. */
interface Rule {
  decision: YearDecision;
  id: number | null;
  kind: UnfinishedKind | null;
  state: string | null;
  college: string | null;
  proposed: YearDecision | null;
}

const refused = (message: string) => invalid({ decisions: [message] });
const word = <W extends string>(value: unknown, words: readonly W[]): W | undefined =>
  words.find((one) => one === value);

function ruleOf(value: unknown, index: number): Rule {
  const at = `Decision ${index + 1}`;
  if (typeof value !== 'object' || value === null) throw refused(`${at} is not an object`);
  const { decision, kind, id, state, college, proposed } = value as Record<string, unknown>;
  const wanted = word(decision, YEAR_DECISIONS);
  if (!wanted) throw refused(`${at}: select one of ${YEAR_DECISIONS.join(', ')}`);
  const named = kind === undefined ? null : word(kind, UNFINISHED_KINDS);
  if (named === undefined) throw refused(`${at}: select a kind, one of ${UNFINISHED_KINDS.join(', ')}`);
  const record = id === undefined ? null : parseId(id);
  if (id !== undefined && (record === null || named === null))
    throw refused(`${at}: name a record by kind and id`);
  const was = proposed === undefined ? null : word(proposed, YEAR_DECISIONS);
  if (was === undefined) throw refused(`${at}: proposed is one of ${YEAR_DECISIONS.join(', ')}`);
  return {
    decision: wanted,
    id: record,
    kind: named,
    state: typeof state === 'string' ? state : null,
    college: typeof college === 'string' ? college : null,
    proposed: was,
  };
}

/** Throws 422 under `decisions`. */
export function readDecisions(value: unknown): Rule[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw refused('Send a list of decisions');
  if (value.length > LIMITS.ids) throw refused(`At most ${LIMITS.ids} decisions at once`);
  return value.map(ruleOf);
}

interface Facts {
  today: string;
  /** Of approved placements that may be completed. */
  checks: ReadonlyMap<number, CheckFacts>;
}

export const agreedOf = ({ start_date, until }: Pick<Unfinished, 'start_date' | 'until'>) => ({
  start_date,
  end_date: until,
});

/** One that is marked as not completed while it runs ends on the day of closing. */
const lastDayAt = (record: Pick<Unfinished, 'start_date' | 'until'>, today: string): string | null =>
  endableDays(agreedOf(record), today)?.last ?? null;

/** Null where its day has come, and for decisions that have none. */
function earlyFor(record: Unfinished, decision: YearDecision, today: string): EndRefusal | null {
  if (record.kind !== 'placement') return null;
  if (decision === 'complete')
    return endRefusal(agreedOf(record), { outcome: 'completed', date: null }, today);
  if (decision !== 'not_completed') return null;
  const ending = { outcome: 'not_completed', date: lastDayAt(record, today) } as const;
  return endRefusal(agreedOf(record), ending, today);
}

/** Carrying over changes nothing, so it is proposed wherever the facts do not say more. */
function proposedFor(record: Unfinished, { today, checks }: Facts): YearDecision {
  const { kind, state, until, id, amending } = record;
  const isOver = until !== null && until < today;
  if (kind === 'application') return isOver || until === null ? 'withdraw' : 'carry_over';
  if (kind !== 'placement' || amending) return 'carry_over';
  if (state !== 'approved') return isOver ? 'close' : 'carry_over';
  if (!mayComplete(agreedOf(record), today)) return 'carry_over';
  const known = checks.get(id);
  if (known && gapsOf(checksOf(known)).length === 0) return 'complete';
  const isOverdue = until !== null && until < plusDays(today, -OVERDUE_DAYS);
  return isOverdue && known?.hours === 0 ? 'not_completed' : 'carry_over';
}

const matches = (rule: Rule, row: CloseRow): boolean =>
  (rule.kind === null || rule.kind === row.kind) &&
  (rule.id === null || rule.id === row.id) &&
  (rule.state === null || rule.state === row.state) &&
  (rule.college === null || rule.college === row.college) &&
  (rule.proposed === null || rule.proposed === row.proposed);

/** What rules without an id go by. */
const groupOf = ({ kind, state, college, proposed, decisions }: CloseRow) =>
  [kind, state, college, proposed, decisions].join('\n');

const keyOf = ({ kind, id }: { kind: UnfinishedKind | null; id: number | null }) => `${kind} ${id}`;

/** The last rule for a row, looked up: 500 rules times all records of a year would stop the process. */
function lastRules(rules: readonly Rule[]): (row: CloseRow) => Rule | undefined {
  const general: number[] = [];
  const named = new Map<string, number[]>();
  rules.forEach((rule, place) => {
    if (rule.id === null) general.push(place);
    else named.set(keyOf(rule), [...(named.get(keyOf(rule)) ?? []), place]);
  });
  const lastOf = (some: readonly number[], row: CloseRow, isFit: (rule: Rule) => boolean) =>
    some.findLast((place) => matches(rules[place]!, row) && isFit(rules[place]!)) ?? -1;
  const ofGroup = new Map<string, number>();
  return (row) => {
    const group = groupOf(row);
    const known = ofGroup.get(group);
    const byGroup = known ?? lastOf(general, row, ({ decision }) => row.decisions.includes(decision));
    if (known === undefined) ofGroup.set(group, byGroup);
    return rules[
      Math.max(
        byGroup,
        lastOf(named.get(keyOf(row)) ?? [], row, () => true),
      )
    ];
  };
}

/** Why the record cannot get this decision; null when it can. */
function refusalOf(record: Unfinished, decision: YearDecision, today: string): EndRefusal | null {
  const { kind, state, amending } = record;
  if (!decisionsFor(kind, state).includes(decision))
    return { isTooEarly: false, message: 'This decision is not possible in its state.' };
  if (amending && decision !== 'carry_over')
    return { isTooEarly: false, message: 'New dates are pending. Carry it over, or decide on them first.' };
  return earlyFor(record, decision, today);
}

/** Rules pass over records that may not get the decision; a record that is named has an error then. */
export function decideRows(records: readonly Unfinished[], rules: readonly Rule[], facts: Facts): CloseRow[] {
  const { today } = facts;
  const rows = records.map((record): CloseRow => {
    const proposed = proposedFor(record, facts);
    const { kind, id, name, usn, college, title, state, since, hours, until: end_date } = record;
    const decisions = decisionsFor(kind, state).filter((one) => earlyFor(record, one, today) === null);
    return {
      ...{ kind, id, name, usn, college, title, state, since: since.toISOString(), end_date, hours },
      ...{ proposed, decision: proposed, decisions, errors: [] },
    };
  });
  const known = new Set(rows.map(keyOf));
  const strange = rules.find((rule) => rule.id !== null && !known.has(keyOf(rule)));
  if (strange) throw refused(`The ${strange.kind} ${strange.id} is not an unfinished record of this year`);
  const ruleFor = lastRules(rules);
  for (const row of rows) row.decision = ruleFor(row)?.decision ?? row.decision;
  records.forEach((record, i) => {
    const row = rows[i]!;
    const refusal = refusalOf(record, row.decision, today);
    if (refusal) row.errors.push(refusal.message);
  });
  return rows;
}

/** Whether only days that have not come prevent the decisions. */
export const isOnlyTooEarly = (
  records: readonly Unfinished[],
  rows: readonly CloseRow[],
  today: string,
): boolean => records.every((record, i) => refusalOf(record, rows[i]!.decision, today)?.isTooEarly !== false);
