import { useEffect, useRef } from 'react';
import type { Option } from '../fields/fieldProps';

interface Props {
  id: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Index of the option under the keyboard, or -1. */
  active: number;
  notice: string | null;
  isDisabled: (option: Option) => boolean;
  onPick: (option: Option) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The input keeps the focus, also on a mouse press; it alone has the label's name. */
export function OptionList({ id, options, chosen, active, notice, isDisabled, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label="Choices"
      aria-multiselectable="true"
      className="multi-select-list dropdown-menu show"
      onMouseDown={(event) => event.preventDefault()}
    >
      {notice !== null && (
        <li role="option" aria-selected="false" aria-disabled="true" className="dropdown-item disabled">
          {notice}
        </li>
      )}
      {notice === null &&
        options.map((option, index) => {
          const selected = chosen.includes(option.value);
          const disabled = isDisabled(option);
          return (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keyboard
            <li
              key={option.value}
              id={optionId(id, index)}
              role="option"
              aria-selected={selected}
              aria-disabled={disabled || undefined}
              className={`dropdown-item${selected ? ' is-chosen' : ''}${index === active ? ' is-active' : ''}${disabled ? ' disabled' : ''}`}
              onClick={() => onPick(option)}
            >
              {option.label}
            </li>
          );
        })}
    </ul>
  );
}
