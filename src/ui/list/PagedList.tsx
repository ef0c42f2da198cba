import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Paginated } from '#contract/http';
import { withChanges } from '#src/lib/queryString';
import { ErrorState } from './ErrorState';
import { ListFoot } from './ListFoot';
import { Pagination } from './Pagination';
import { useCorrectedPage, usePage } from './usePage';

/** A new page number shows the top of the list; other changes do not (docs/screens.md, words 6). */
function useTopOnPageChange<T extends HTMLElement>(page: number): RefObject<T | null> {
  const list = useRef<T>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return list;
}

export interface ChosenRows {
  value: number;
  sizes?: readonly number[];
  /** Returns what of the address changes, if that has it. */
  choose: (rows: number) => Readonly<Record<string, string>> | void;
}

export interface PagedListProps<Row> {
  /** `data` may still be the former page's, `currentData` is this one's. */
  list: {
    data?: Paginated<Row>;
    currentData?: Paginated<Row>;
    isError: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The page's parameter, if a screen has several lists. */
  param?: string;
  withoutCount?: boolean;
  /** Rows a page, if the reader chooses them. */
  rows?: ChosenRows;
  children: (page: Paginated<Row>) => ReactNode;
}

export function PagedList<Row>({
  list,
  failed,
  skeleton,
  empty,
  param = 'page',
  withoutCount,
  rows,
  children,
}: PagedListProps<Row>) {
  const { data, currentData, isError, error, refetch } = list;
  const [search, setSearch] = useSearchParams();
  const page = usePage(param);
  useCorrectedPage(page, currentData?.last_page, param);
  const top = useTopOnPageChange<HTMLDivElement>(page);
  const query = { page: search.get('page') ?? '' };
  const to = (number: number) =>
    `?${withChanges(search, { ...query, [param]: number > 1 ? String(number) : '' })}`;
  return (
    <div ref={top} className="list-anchor">
      {isError && <ErrorState title={failed} error={error} onRetry={() => void refetch()} />}
      {!isError && !data && skeleton}
      {!isError && data && data.total === 0 && empty}
      {!isError && data && data.total > 0 && (
        <>
          {children(data)}
          {withoutCount ? (
            <Pagination page={data.current_page} last={data.last_page} to={to} />
          ) : (
            <ListFoot
              shown={data.data.length}
              total={data.total}
              atLeast={data.at_least}
              page={data.current_page}
              last={data.last_page}
              to={to}
              asOf={data.as_of}
              rows={
                rows && {
                  ...rows,
                  choose: (value) => {
                    const changes = rows.choose(value) ?? {};
                    setSearch((now) => withChanges(now, { ...query, [param]: '', ...changes }), {
                      replace: true,
                    });
                  },
                }
              }
            />
          )}
        </>
      )}
    </div>
  );
}
