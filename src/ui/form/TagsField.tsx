import { useState, type KeyboardEvent } from 'react';
import { Chips } from './Chips';
import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  /** At most this many; extra ones are ignored. */
  max?: number;
  maxLength?: number;
}

/** A list of the user's own words; Enter, a comma or leaving the field adds what was typed. */
export function TagsField({
  name,
  label,
  required,
  help,
  placeholder = 'Type and press Enter',
  disabled,
  id = `field-${name}`,
  max = Infinity,
  maxLength,
}: Props) {
  const { value, change, blur, focus, error } = useFormField<readonly string[]>(name, label, []);
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
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      {(aria) => (
        <div className={`multi-select-control form-control${error ? ' is-invalid' : ''}`}>
          <Chips
            items={tags.map((tag) => ({ value: tag, label: tag }))}
            disabled={disabled}
            onRemove={(tag) => change(tags.filter((other) => other !== tag))}
          />
          <input
            {...aria}
            type="text"
            name={name}
            placeholder={tags.length === 0 ? placeholder : undefined}
            maxLength={maxLength}
            disabled={disabled}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={focus}
            onBlur={() => {
              add();
              blur();
            }}
          />
        </div>
      )}
    </FieldShell>
  );
}
