import { Icon } from '../../../ui/Icon';
import { FILTERS, withFilters, type FilterName } from './filters';

type Options = Partial<Record<FilterName, readonly { id: number | string; name: string }[]>>;

interface Props {
  search: URLSearchParams;
  options: Options;
  onChange: (search: URLSearchParams) => void;
}

/** What is filtered by, each removable, and all at once. */
export function ActiveFilters({ search, options, onChange }: Props) {
  const active = FILTERS.filter((name) => search.get(name));
  if (active.length === 0) return null;
  const label = (name: FilterName) => {
    const value = search.get(name)!;
    if (name === 'q') return `“${value}”`;
    return options[name]?.find(({ id }) => String(id) === value)?.name ?? value;
  };
  return (
    <ul className="chips active-filters" aria-label="Active filters">
      {active.map((name) => (
        <li key={name}>
          <button type="button" className="chip chip-button" onClick={() => onChange(withFilters(search, { [name]: '' }))}>
            {label(name)} <Icon name="close" label={`Remove filter ${label(name)}`} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="text-button" onClick={() => onChange(withFilters(search, Object.fromEntries(active.map((name) => [name, '']))))}>
          Clear all
        </button>
      </li>
    </ul>
  );
}
