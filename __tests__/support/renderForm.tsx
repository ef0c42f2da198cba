import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';

interface Options {
  initialValues?: Record<string, unknown>;
  validate?: (values: object) => Record<string, string>;
  onSubmit?: (values: Record<string, unknown>) => unknown;
}

/** Fields inside a form with a Submit button; `values()` reads what the form holds now. */
export function renderForm(
  fields: ReactNode,
  { initialValues, validate, onSubmit = () => undefined }: Options = {},
) {
  let api: FormApi | undefined;
  const view = render(
    <Form
      initialValues={initialValues}
      validate={validate}
      onSubmit={onSubmit as never}
      render={({ handleSubmit, form }) => {
        api = form as FormApi;
        return (
          <form onSubmit={handleSubmit} noValidate>
            {fields}
            <button type="submit">Submit</button>
          </form>
        );
      }}
    />,
  );
  return {
    ...view,
    user: userEvent.setup(),
    values: () => api!.getState().values as Record<string, unknown>,
    form: () => api!,
    submit: () => screen.getByRole('button', { name: 'Submit' }),
  };
}
