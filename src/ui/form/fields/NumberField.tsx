import { useEffect, useRef, type KeyboardEvent } from 'react';
import { FieldShell } from './FieldShell';
import { exampleOf, type TypedFieldProps } from './fieldProps';
import { useFormField } from './useFormField';

const BLOCKED: readonly string[] = ['e', 'E', '+', '-'];

const block = (event: KeyboardEvent) => {
  if (BLOCKED.includes(event.key)) event.preventDefault();
};

interface Props extends TypedFieldProps {
  integer?: boolean;
}

export function NumberField({ integer, placeholder, ...field }: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  const input = useRef<HTMLInputElement>(null);

  // React's wheel listener is passive and cannot prevent the browser's reaction.
  useEffect(() => {
    const element = input.current;
    const ignore = (event: WheelEvent) => event.preventDefault();
    element?.addEventListener('wheel', ignore, { passive: false });
    return () => element?.removeEventListener('wheel', ignore);
  }, []);

  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          {...control}
          ref={input}
          type="number"
          min={0}
          step={integer ? 1 : 'any'}
          inputMode={integer ? 'numeric' : 'decimal'}
          placeholder={placeholder ?? exampleOf(field.label)}
          value={value}
          onKeyDown={block}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldShell>
  );
}
