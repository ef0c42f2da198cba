import { Icon } from '#src/ui/Icon';

interface ActiveFilter {
  name: string;
  label: string;
}

interface Props {
  active: readonly ActiveFilter[];
  onRemove: (names: readonly string[]) => void;
}

export function ActiveFilters({ active, onRemove }: Props) {
  if (active.length === 0) return null;
  return (
    <ul className="chips d-flex flex-wrap gap-2 mt-3" aria-label="Active filters">
      {active.map(({ name, label }) => (
        <li key={name}>
          <button type="button" className="chip chip-button" onClick={() => onRemove([name])}>
            {label} <Icon name="close" label={`Remove filter ${label}`} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="text-button"
          onClick={() => onRemove(active.map(({ name }) => name))}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
