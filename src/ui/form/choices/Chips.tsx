import type { Option } from '../fields/fieldProps';
import { Icon } from '#src/ui/Icon';

interface Props {
  items: readonly Option[];
  onRemove: (value: string) => void;
}

export function Chips({ items, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className="field-chips">
      {items.map((item) => (
        <li
          key={item.value}
          className="rounded-pill bg-accent-soft d-inline-flex align-items-center ps-3 fs-6"
        >
          <span>{item.label}</span>
          <button
            type="button"
            className="field-chip-remove position-relative rounded-pill"
            aria-label={`Remove ${item.label}`}
            onClick={() => onRemove(item.value)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
