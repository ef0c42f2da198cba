import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';
import { Link } from '#src/ui/Link';
import type { IconName } from '#src/lib/iconName';
import { EmptyState } from './EmptyState';
import { FilterBar } from './filters/FilterBar';
import type { FilterField } from './filters/FilterControl';
import { PagedList, type PagedListProps } from './PagedList';
import { TableSkeleton } from './TableSkeleton';

interface Nothing {
  icon: IconName;
  title: string;
  /** Without filters: why it is empty, and what to do; null if the page says so itself. */
  none: string;
  home: { to: string; label: string } | null;
  /** With filters: why it is empty, and the words of the link that clears them. */
  narrowed: string;
  all: string;
}

interface Props<Row, Name extends string, Setting extends string>
  extends Pick<PagedListProps<Row>, 'list' | 'failed' | 'rows' | 'children'> {
  loading: string;
  filters: ListFilters<Name, Setting>;
  /** A page with controls of its own gives none. */
  fields?: readonly FilterField<Name | Setting>[];
  /** Instead of the plain one. */
  bar?: ReactNode;
  nothing: Nothing;
}

/** Controls, rows, pages, and why a list is empty. If filters leave no row, a link clears them. */
export function NarrowableList<Row, Name extends string, Setting extends string = never>({
  list,
  failed,
  loading,
  filters,
  fields,
  bar,
  nothing,
  rows,
  children,
}: Props<Row, Name, Setting>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const narrowed = filters.count(search) > 0;
  const way = narrowed ? { to: pathname, label: nothing.all } : nothing.home;
  return (
    <>
      {bar}
      {!bar && fields && <FilterBar filters={filters} fields={fields} />}
      <PagedList
        list={list}
        failed={failed}
        rows={rows}
        skeleton={<TableSkeleton label={loading} />}
        empty={
          <EmptyState
            icon={nothing.icon}
            title={nothing.title}
            action={
              way && (
                <Link className="btn btn-primary" to={way.to}>
                  {way.label}
                </Link>
              )
            }
          >
            {narrowed ? nothing.narrowed : nothing.none}
          </EmptyState>
        }
      >
        {children}
      </PagedList>
    </>
  );
}
