import { memo, useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams, useNavigate } from 'react-router-dom';
import type { ApplicantRow as Row } from '#contract/application/calls';
import { selectMayWrite } from '#src/state/auth/rights';
import { toChosen } from '#src/state/applicants/slice';
import { SortHeading, type Sort } from '#src/ui/list/SortHeading';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import { TABLE_ROLES as ROLES } from '#src/ui/list/tableRoles';
import { useProgressive } from '#src/ui/list/useProgressive';
import { listQueryOf } from '../filters';
import type { Selection } from '../bulk/useSelection';
import { ApplicantRow } from './ApplicantRow';

/** Follows plain links without leaving the portal. */
function useFollowLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const elsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.getAttribute('href')!);
    },
    [navigate],
  );
}

const COLUMNS: readonly { title: string; sort?: Sort }[] = [
  { title: 'Name' },
  { title: 'Email' },
  { title: 'Internship Name' },
  { title: 'Date', sort: { up: 'oldest', down: 'newest', standard: 'down' } },
  { title: 'Status', sort: { up: 'status' } },
  { title: 'Actions' },
];

/** With Shift, every row from the one ticked before. */
function useRangeTick(rows: readonly Row[], tick: Selection['tick']): Tick {
  const former = useRef<number | null>(null);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  return useCallback(
    (id: number, on: boolean, range: boolean) => {
      const at = (one: number | null) => shown.current.findIndex((row) => row.id === one);
      const [start, end] = [range && at(former.current) >= 0 ? at(former.current) : at(id), at(id)];
      former.current = id;
      tick(shown.current.slice(Math.min(start, end), Math.max(start, end) + 1).map(toChosen), on);
    },
    [tick],
  );
}

type Tick = (id: number, on: boolean, range: boolean) => void;
const GROUP = 40;
const groupsOf = (rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, i) => rows.slice(i * GROUP, (i + 1) * GROUP));

interface GroupProps {
  rows: readonly Row[];
  list: string;
  ticked: string;
  onSelect: Tick;
  /** Names that several rows have. */
  twins: ReadonlySet<string>;
  mayEdit: boolean;
}

/** A tick compares the rows of its own group, not all the hundreds. */
const RowGroup = memo(function RowGroup({ rows, list, ticked, onSelect, twins, mayEdit }: GroupProps) {
  const ids = new Set(ticked.split(','));
  return rows.map((row) => (
    <ApplicantRow
      key={row.id}
      row={row}
      list={list}
      selected={ids.has(String(row.id))}
      twin={twins.has(row.student_details?.name)}
      mayEdit={mayEdit}
      onSelect={onSelect}
    />
  ));
});

interface Props {
  rows: readonly Row[];
  selection: Selection;
  busy: boolean;
}

export function ApplicantsTable({ rows, selection, busy }: Props) {
  const [search] = useSearchParams();
  const follow = useFollowLinks();
  const shown = useProgressive(rows);
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const select = useRangeTick(rows, selection.tick);
  const mayEdit = useSelector(selectMayWrite);
  const query = listQueryOf(search);
  const twins = useMemo(() => {
    const names = rows.map(({ student_details: student }) => student?.name);
    return new Set(names.filter((name, i) => names.indexOf(name) !== i));
  }, [rows]);
  return (
    <div className="table-frame is-long">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links inside, which have the keyboard */}
      <table {...ROLES.table} className="data-table applicants-table" aria-busy={busy} onClick={follow}>
        <caption className="visually-hidden">Applicants</caption>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            <th scope="col" {...ROLES.header}>
              <span className="d-flex align-items-center gap-2">
                <RowTick
                  checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
                  label="Select all on this page"
                  onTick={(on) => selection.tick(rows.map(toChosen), on)}
                />
                ID
              </span>
            </th>
            {COLUMNS.map((column) => (
              <SortHeading key={column.title} {...column} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {groups.map((group) => (
            <RowGroup
              key={group[0]!.id}
              rows={group}
              list={query}
              ticked={group.flatMap(({ id }) => (selection.has(id) ? [id] : [])).join(',')}
              onSelect={select}
              twins={twins}
              mayEdit={mayEdit}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
