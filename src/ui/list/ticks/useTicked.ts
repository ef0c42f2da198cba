import { useMemo, useState } from 'react';
import type { Paginated } from '#contract/http';

type Filter = Readonly<Record<string, string>>;
/** As the calls of acts take it: the records, or how many match which filter. */
export type Chosen = { ids: readonly number[] } | { filter: Filter; count: number };

/** Everything that the filters of the list match, on all its pages. */
export interface Matching {
  total: number;
  filter: Filter;
}

export interface Ticked<Row> {
  shown: readonly Row[];
  /** Of this page. */
  rows: readonly Row[];
  has: (id: number) => boolean;
  tick: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
  /** How many an act reaches. */
  count: number;
  /** Absent if the list has one page, or its acts take no filter. */
  all?: { total: number; on: boolean; select: (on: boolean) => void };
  /** What an act about these rows of the page sends, or about all that match. */
  chosen: (rows: readonly Row[]) => Chosen;
}

/** Page, its size and order match nothing. */
const NOT_FILTERS = ['page', 'per_page', 'sort'];

type Query = Readonly<Record<string, string | number | undefined>>;

/** The query of a list as acts take it. */
export const filterOf = (query: Query): Filter =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || NOT_FILTERS.includes(name) ? [] : [[name, String(value)] as const],
    ),
  );

export function matchingOf(page: Paginated<unknown> | undefined, query: Query): Matching | undefined {
  if (!page || page.last_page <= 1 || page.at_least) return undefined;
  return { total: page.total, filter: filterOf(query) };
}

/** A row that the list no longer shows is not ticked; other filters end the selection of all that match. */
export function useTicked<Row extends { id: number }>(
  shown: readonly Row[],
  matching?: Matching,
): Ticked<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
  const key = matching ? JSON.stringify(matching.filter) : null;
  const isAll = key !== null && allOf === key;
  const rows = useMemo(() => (isAll ? shown : shown.filter(({ id }) => ids.has(id))), [shown, ids, isAll]);
  const clear = () => {
    setAllOf(null);
    setIds(new Set());
  };
  const change = (was: ReadonlySet<number>, changed: readonly number[], on: boolean) => {
    const now = new Set(was);
    for (const id of changed) {
      if (on) now.add(id);
      else now.delete(id);
    }
    return now;
  };
  return {
    shown,
    rows,
    has: (id) => isAll || ids.has(id),
    tick: (changed, on) => {
      setAllOf(null);
      setIds((was) => change(isAll ? new Set(shown.map(({ id }) => id)) : was, changed, on));
    },
    clear,
    count: isAll && matching ? matching.total : rows.length,
    ...(matching && {
      all: {
        total: matching.total,
        on: isAll,
        select: (on) => {
          setAllOf(on ? key : null);
          if (!on) setIds(new Set());
        },
      },
    }),
    chosen: (some) =>
      isAll && matching
        ? { filter: matching.filter, count: matching.total }
        : { ids: some.map(({ id }) => id) },
  };
}
