import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { tenDigits } from '#contract/phone';
import { FieldShell } from './FieldShell';
import { exampleOf, type TypedFieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends TypedFieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  maxLength?: number;
}

/** As people write a website: "acme.in/jobs". */
const BARE_ADDRESS = /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/;
const addressOf = (typed: string): string =>
  BARE_ADDRESS.test(typed.trim()) ? `https://${typed.trim()}` : typed;

export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  maxLength,
  ...field
}: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  const complete = () => {
    if (type === 'url' && addressOf(value) !== value) change(addressOf(value));
  };
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          {...control}
          type={type}
          placeholder={placeholder ?? exampleOf(field.label)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          value={value}
          onBlur={() => {
            complete();
            control.onBlur();
          }}
          // Enter sends the form without leaving the field.
          onKeyDown={({ key }) => {
            if (key === 'Enter') complete();
          }}
          // Pasted with +91 or 0 in front.
          onChange={({ target }) => change(type === 'tel' ? tenDigits(target.value) : target.value)}
        />
      )}
    </FieldShell>
  );
}
