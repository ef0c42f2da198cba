import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { tenDigits } from '#contract/phone';
import { FieldShell } from './FieldShell';
import { placeholderFor, type TypedFieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends TypedFieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  maxLength?: number;
}

export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  maxLength,
  ...field
}: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          {...control}
          type={type}
          placeholder={placeholder ?? placeholderFor(field.label)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          value={value}
          // Pasted with +91 or 0 in front.
          onChange={({ target }) => change(type === 'tel' ? tenDigits(target.value) : target.value)}
        />
      )}
    </FieldShell>
  );
}
