import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FormAlert } from './FormAlert';
import { isSent } from '#src/lib/isSent';

type Errors = Record<string, string>;

interface Props<Values extends object> {
  initialValues?: Partial<Values>;
  validate?: (values: Values) => Errors;
  /** Sends the form; answers the server's messages by field, or nothing when it went well. */
  onSubmit: (values: Values) => Promise<Errors | undefined>;
  children: ReactNode;
  className?: string;
}

/**
 * A form: labelled fields inside, the server's messages under them. A second submit waits for the first;
 * after a success, for a change.
 */
export function FormFrame<Values extends object>({
  initialValues,
  validate,
  onSubmit,
  children,
  className,
}: Props<Values>) {
  return (
    <Form<Values>
      initialValues={initialValues as Values}
      initialValuesEqual={() => true}
      validate={validate}
      onSubmit={(values) => onSubmit(values)}
      render={({ handleSubmit, form }) => (
        // Sent before the portal runs, or without it, nothing of it may stand in the address.
        <form
          method="post"
          noValidate
          className={className}
          onSubmit={(event) => {
            if (isSent(form.getState())) event.preventDefault();
            else void handleSubmit(event);
          }}
        >
          {children}
          <FormAlert />
          <noscript>
            <p className="notice notice-amber">
              This form needs JavaScript. Please switch it on and load the page again.
            </p>
          </noscript>
        </form>
      )}
    />
  );
}
