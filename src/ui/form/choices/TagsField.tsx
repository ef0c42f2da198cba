import { useState, type KeyboardEvent } from 'react';
import { Chips } from './Chips';
import { FieldShell } from '../fields/FieldShell';
import type { FieldProps } from '../fields/fieldProps';
import { useFormField } from '../fields/useFormField';

interface Props extends FieldProps {
  max?: number;
}

/** Enter, a comma or leaving the field adds what was typed. */
export function TagsField({ max = Infinity, ...field }: Props) {
  const { value, change, shell, control } = useFormField<readonly string[]>(field, []);
  const [text, setText] = useState('');
  const tags: readonly string[] = Array.isArray(value) ? value : [];

  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag !== '' && tags.length < max && !tags.some((other) => other.toLowerCase() === tag.toLowerCase()))
      change([...tags, tag]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      change(tags.slice(0, -1));
    }
  };

  return (
    <FieldShell {...shell}>
      {(aria) => (
        <div
          className={`multi-select-control d-flex flex-wrap gap-sm align-items-center ${control.className}`}
        >
          <Chips
            items={tags.map((tag) => ({ value: tag, label: tag }))}
            onRemove={(tag) => change(tags.filter((other) => other !== tag))}
          />
          <input
            {...aria}
            type="text"
            name={control.name}
            placeholder={tags.length === 0 ? 'Type and press Enter' : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={control.onFocus}
            onBlur={() => {
              add();
              control.onBlur();
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}
