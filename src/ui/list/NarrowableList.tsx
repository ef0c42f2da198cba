import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';
import { Link } from '#src/ui/Link';
import type { IconName } from '../iconName';
import { EmptyState } from './EmptyState';
import { FilterBar, type FilterField } from './FilterBar';
import { PagedList, type PagedListProps } from './PagedList';
import { TableSkeleton } from './TableSkeleton';

interface Nothing {
  icon: IconName;
  title: string;
  /** Why there is no row at all, and where to go on; null where the page itself has the way. */
  none: string;
  home: { to: string; label: string } | null;
  /** Why there is none while filters narrow the list, and the words of the link that takes them off. */
  narrowed: string;
  all: string;
}

interface Props<Row, Name extends string, Setting extends string>
  extends Pick<PagedListProps<Row>, 'list' | 'failed' | 'children'> {
  /** Names the skeleton of the first page. */
  loading: string;
  filters: ListFilters<Name, Setting>;
  /** The controls above the rows; a page with controls of its own gives none. */
  fields?: readonly FilterField<Name | Setting>[];
  /** Tells below the controls what is filtered by, each removable. */
  chips?: boolean;
  nothing: Nothing;
}

/**
 * A list that its address narrows: controls, rows, pages, and why there is nothing. Filters that leave no row
 * can be taken off at once, by a link to the page without its query.
 */
export function NarrowableList<Row, Name extends string, Setting extends string = never>({
  list,
  failed,
  loading,
  filters,
  fields,
  chips,
  nothing,
  children,
}: Props<Row, Name, Setting>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const narrowed = filters.count(search) > 0;
  const way = narrowed ? { to: pathname, label: nothing.all } : nothing.home;
  return (
    <>
      {fields && <FilterBar filters={filters} fields={fields} chips={chips} />}
      <PagedList
        list={list}
        failed={failed}
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
