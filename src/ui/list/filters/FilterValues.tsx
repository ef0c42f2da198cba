import { useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '#src/ui/Icon';
import { FilterControl, type FilterField } from './FilterControl';

/** More are found by typing. */
const SEEN_AT_ONCE = 12;

interface Props<Name extends string> {
  field: FilterField<Name>;
  value: string;
  onChange: (value: string) => void;
}

/** What was pressed is gone: keys go on with the first control. */
const focusFirst = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('input, select, button')?.focus();

/** The values of one filter, inside its menu. */
export function FilterValues<Name extends string>({ field, value, onChange }: Props<Name>) {
  const [text, setText] = useState('');
  if (field.kind !== 'choice')
    return (
      <div className="filter-values" ref={focusFirst}>
        <FilterControl field={field} value={value} onChange={onChange} />
      </div>
    );
  const wanted = text.trim().toLowerCase();
  const shown = field.options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <div ref={focusFirst}>
      <p className="fw-medium px-1 py-1 m-0">{field.label}</p>
      {field.options.length > SEEN_AT_ONCE && (
        <input
          type="search"
          className="control"
          placeholder="Find"
          aria-label={`Find in ${field.label}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <div className="filter-values" role="group" aria-label={field.label}>
        {shown.map((option) => (
          <Dropdown.Item
            key={option.value}
            as="button"
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
            {option.value === value && <Icon name="check" />}
          </Dropdown.Item>
        ))}
        {shown.length === 0 && <p className="small muted">Nothing with “{text.trim()}”.</p>}
      </div>
    </div>
  );
}
