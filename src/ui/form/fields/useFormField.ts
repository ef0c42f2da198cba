import { useContext, useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { afterPress } from './afterPress';
import type { FieldProps } from './fieldProps';
import { SectionContext, SubmitErrorsContext } from '../context';

function firstMessage(error: unknown): string | undefined {
  const first: unknown = Array.isArray(error) ? error.find((item) => item) : error;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

const unchanged = (value: unknown): unknown => value;

interface FormField<T> {
  value: T;
  initial: unknown;
  change: (value: T) => void;
  shell: {
    id: string;
    label: string;
    required?: boolean;
    help?: string;
    /** The rules' message once the field was left or changed, else the server's until a change. */
    error: string | undefined;
  };
  control: { name: string; className: string; onBlur: () => void; onFocus: () => void };
}

export function useFormField<T>(
  { name, label, required, help, id = `field-${name}` }: FieldProps,
  empty: T,
): FormField<T> {
  const form = useForm('useFormField');
  // Registers before useField, which would restore the initial value of a field that is shown again. Label
  // and section are for the list of missing fields.
  const section = useContext(SectionContext);
  useLayoutEffect(() => {
    return form.registerField(name, () => {}, {}, { data: { label, section } });
  }, [form, name, label, section]);
  const { input, meta } = useField<unknown>(name, {
    parse: unchanged,
    format: unchanged,
    allowNull: true,
  });
  const client = meta.touched || meta.modified ? firstMessage(meta.error) : undefined;
  const refused = useContext(SubmitErrorsContext);
  const server = meta.modifiedSinceLastSubmit || !Object.hasOwn(refused, name) ? undefined : refused[name];
  const error = client ?? server;
  return {
    value: (input.value ?? empty) as T,
    initial: meta.initial,
    change: (value) => input.onChange(value),
    shell: { id, label, required, help, error },
    control: {
      name,
      className: `form-control${error ? ' is-invalid' : ''}`,
      onBlur: () => afterPress(() => input.onBlur()),
      onFocus: () => input.onFocus(),
    },
  };
}
