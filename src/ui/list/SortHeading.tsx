import { useSearchParams } from 'react-router-dom';
import { withChanges } from '#src/lib/queryString';
import { TABLE_ROLES as ROLES } from './tableRoles';

/** Values of the list's parameter `sort`. */
export interface Sort {
  up?: string;
  down?: string;
  /** The order without the parameter. */
  standard?: 'up' | 'down';
}

interface Props {
  title: string;
  numeric?: boolean;
  /** Not where the page is narrow. */
  wideOnly?: boolean;
  sort?: Sort;
}

const SIGN = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** A press orders the list by this column, the next one the other way round. */
export function SortHeading({ title, numeric, wideOnly, sort }: Props) {
  const className =
    numeric || wideOnly
      ? [numeric && 'is-numeric', wideOnly && 'is-wide-only'].filter(Boolean).join(' ')
      : undefined;
  if (!sort)
    return (
      <th scope="col" {...ROLES.header} className={className}>
        {title}
      </th>
    );
  return <Sortable title={title} className={className} sort={sort} />;
}

function Sortable({ title, className, sort }: { title: string; className?: string; sort: Sort }) {
  const [search, setSearch] = useSearchParams();
  const now = search.get('sort') ?? (sort.standard && sort[sort.standard]);
  const order =
    now === undefined ? 'none' : now === sort.up ? 'ascending' : now === sort.down ? 'descending' : 'none';
  const next = order === 'none' ? (sort.up ?? sort.down) : order === 'ascending' ? sort.down : sort.up;
  return (
    <th scope="col" {...ROLES.header} className={className} aria-sort={order}>
      <button
        type="button"
        className="sort-heading"
        onClick={() => setSearch(withChanges(search, { sort: next ?? '' }), { replace: true })}
      >
        {title} <span aria-hidden="true">{SIGN[order]}</span>
      </button>
    </th>
  );
}
