import { useState, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { aPerson } from './person';
import type { FormApi } from 'final-form';
import { useForm } from 'react-final-form';
import type { SubmitErrors } from '#src/lib/submission';
import { FormFrame } from '#src/ui/form/FormFrame';

interface Options {
  initialValues?: Record<string, unknown>;
  validate?: (values: object) => Record<string, string>;
  /** Answers what the server refuses by field, or nothing when it accepts. */
  onSubmit?: (values: Record<string, unknown>) => unknown;
}

/** Fields inside a form with a Submit button; `values()` reads what the form holds now. */
export function renderForm(
  fields: ReactNode,
  { initialValues, validate, onSubmit = () => undefined }: Options = {},
) {
  let api: FormApi | undefined;
  function Reader() {
    api = useForm('renderForm') as FormApi;
    return null;
  }
  function Frame() {
    const [refused, setRefused] = useState<SubmitErrors>();
    const submit = async (values: Record<string, unknown>) => {
      const errors = (await onSubmit(values)) as SubmitErrors | undefined;
      setRefused(errors);
      return !errors;
    };
    return (
      <FormFrame
        initialValues={initialValues}
        validate={validate as never}
        onSubmit={submit}
        submitErrors={refused}
      >
        {fields}
        <Reader />
        <button type="submit">Submit</button>
      </FormFrame>
    );
  }
  const view = render(<Frame />);
  return {
    ...view,
    user: aPerson(),
    values: () => api!.getState().values as Record<string, unknown>,
    form: () => api!,
    submit: () => screen.getByRole('button', { name: 'Submit' }),
  };
}
