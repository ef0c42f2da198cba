import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CloseRow, ClosedYear } from '#contract/year/calls';
import {
  UNFINISHED_LABEL,
  YEAR_DECISIONS,
  YEAR_DECISION_LABEL,
  type YearDecision,
} from '#contract/year/lifecycle';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { DataTable } from '#src/ui/list/DataTable';
import { closingColumns } from './closingColumns';
import { stateOf, type Decision } from './closing';

const SHOWN_AT_ONCE = 50;

const keyOf = ({ kind, id }: Pick<CloseRow, 'kind' | 'id'>): string => `${kind}-${id}`;

interface Group {
  key: string;
  rows: readonly CloseRow[];
  first: CloseRow;
}

/** Of one kind, proposed and decided alike. */
function groupsOf(rows: readonly CloseRow[]): Group[] {
  const groups = new Map<string, CloseRow[]>();
  for (const row of rows) {
    const key = [row.kind, row.proposed, row.decision].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].flatMap(([key, of]) => (of[0] ? [{ key, rows: of, first: of[0] }] : []));
}

/** "18 applied, 9 offered" */
function statesText(rows: readonly CloseRow[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { label } = stateOf(row);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${formatCount(count)} ${label}`).join(', ');
}

function dayText(rows: readonly CloseRow[]): string {
  const ends = rows.flatMap(({ end_date }) => end_date ?? []).sort();
  if (ends.length > 0) return `Last end date: ${formatDate(ends.at(-1))}`;
  const [oldest] = rows.map(({ since }) => since).sort();
  return `Oldest: ${formatDate(oldest)}`;
}

interface Props {
  plan: ClosedYear;
  decisions: readonly Decision[];
  onDecide: (next: Decision) => void;
}

/** Its rows a part at a time, each with a decision of its own. */
function Records({
  caption,
  rows,
  onDecide,
}: { caption: string; rows: readonly CloseRow[] } & Pick<Props, 'onDecide'>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <DataTable
        dense
        caption={caption}
        columns={closingColumns(onDecide)}
        rows={rows.slice(0, shown)}
        keyOf={keyOf}
        empty="No records match."
      />
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, rows.length - shown)} more of {formatCount(rows.length)}
        </Button>
      )}
    </>
  );
}

function GroupLine({ group: { rows, first }, onDecide }: { group: Group } & Pick<Props, 'onDecide'>) {
  const [open, setOpen] = useState(false);
  const name = UNFINISHED_LABEL[first.kind] ?? first.kind;
  const possible = YEAR_DECISIONS.filter((one) => rows.some(({ decisions }) => decisions.includes(one)));
  const errors = [...new Set(rows.flatMap((row) => row.errors))];
  return (
    <div className="ledger-group">
      <div className="ledger-line min-h-finger py-1 px-4 border-top">
        <button
          type="button"
          className="position-relative text-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <strong>{name}</strong>
          <span className="second-line">{statesText(rows)}</span>
          {errors.map((error) => (
            <span key={error} className="second-line text-danger">
              {error}
            </span>
          ))}
        </button>
        <span className="muted ledger-day">{dayText(rows)}</span>
        <select
          className="control"
          aria-label={`Decision for all ${formatCount(rows.length)}: ${name}, ${YEAR_DECISION_LABEL[first.decision]}`}
          value={first.decision}
          onChange={({ target }) =>
            onDecide({
              kind: first.kind,
              proposed: first.proposed,
              decision: target.value as YearDecision,
            })
          }
        >
          {[...new Set([...possible, first.decision])].map((one) => (
            <option key={one} value={one}>
              {YEAR_DECISION_LABEL[one] ?? one}
            </option>
          ))}
        </select>
        <span className="tabular text-end">{formatCount(rows.length)}</span>
      </div>
      {open && <Records caption={name} rows={rows} onDecide={onDecide} />}
    </div>
  );
}

/** Sums, then the groups by decision, then what is decided one by one. */
export function Ledger({ plan, decisions, onDecide }: Props) {
  const [text, setText] = useState('');
  const single = new Set(
    decisions.flatMap(({ kind, id }) => (kind && id !== undefined ? [keyOf({ kind, id })] : [])),
  );
  const words = text.trim().toLowerCase();
  const matching = words
    ? plan.rows.filter((row) =>
        [row.name, row.usn, row.college, row.title].some((one) => one?.toLowerCase().includes(words)),
      )
    : [];
  const exceptions = plan.rows.filter((row) => single.has(keyOf(row)));
  const groups = groupsOf(plan.rows.filter((row) => !single.has(keyOf(row))));
  return (
    <>
      <label className="mw-19 d-block mb-3">
        <span className="visually-hidden">Find one record to decide on its own</span>
        <input
          type="search"
          className="control"
          placeholder="Find one record to decide on its own"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {words && <Records caption="Records found" rows={matching} onDecide={onDecide} />}
      <div className="ledger boxed">
        {YEAR_DECISIONS.map((decision) => {
          const own = groups.filter(({ first }) => first.decision === decision);
          const count = own.reduce((sum, { rows }) => sum + rows.length, 0);
          return (
            own.length > 0 && (
              <section key={decision} aria-label={YEAR_DECISION_LABEL[decision]}>
                <h2 className="d-flex align-items-center justify-content-between m-0 px-4 bg-group">
                  {YEAR_DECISION_LABEL[decision]} <span className="tabular">{formatCount(count)}</span>
                </h2>
                {own.map((group) => (
                  <GroupLine key={group.key} group={group} onDecide={onDecide} />
                ))}
              </section>
            )
          );
        })}
        {exceptions.length > 0 && (
          <section aria-label="Decided one by one">
            <h2 className="d-flex align-items-center justify-content-between m-0 px-4 bg-group">
              Decided one by one <span className="tabular">{formatCount(exceptions.length)}</span>
            </h2>
            <Records caption="Decided one by one" rows={exceptions} onDecide={onDecide} />
          </section>
        )}
      </div>
    </>
  );
}

const SUM_WORDS: Readonly<Record<YearDecision, string>> = {
  carry_over: 'carried over',
  complete: 'completed',
  not_completed: 'not completed',
  withdraw: 'withdrawn',
  close: 'closed',
};

/** "104 + 5 + 1 = 110" */
export function LedgerSum({ plan }: { plan: ClosedYear }) {
  const parts = YEAR_DECISIONS.flatMap((decision) =>
    plan.counts[decision] ? [{ decision, count: plan.counts[decision] }] : [],
  );
  return (
    <ul
      className="ledger-sum d-flex flex-wrap align-items-center row-gap-2 column-gap-4 mt-4 mb-5"
      aria-label="Decisions"
    >
      {parts.map(({ decision, count }) => (
        <li key={decision}>
          <b className="tabular">{formatCount(count)}</b> {SUM_WORDS[decision]}
        </li>
      ))}
      <li>
        <b className="tabular">{formatCount(plan.rows.length)}</b> unfinished records
      </li>
    </ul>
  );
}
