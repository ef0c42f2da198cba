import { useEffect, useRef, type ReactNode, useContext } from 'react';
import { FORM_ERROR } from 'final-form';
import { flushSync } from 'react-dom';
import { Form, useForm } from 'react-final-form';
import { isSent, type SubmitErrors } from '#src/lib/submission';
import { SubmitErrorsContext } from './context';
import { Icon } from '../Icon';
import { Lines } from '../Lines';

interface Props<Values extends object> {
  initialValues?: Partial<Values>;
  validate?: (values: Values) => Record<string, string>;
  onSubmit: (values: Values) => Promise<boolean>;
  submitErrors?: SubmitErrors;
  children: ReactNode;
  className?: string;
}

const CONTROLS = 'input, select, textarea, button';
const NONE: SubmitErrors = {};
/** Marks a rejection; the messages come by `submitErrors`. */
const REFUSED = { [FORM_ERROR]: 'refused' };

function focusFirstWrong(form: HTMLFormElement | null | undefined) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.matches(CONTROLS) ? wrong : wrong?.querySelector<HTMLElement>(CONTROLS))?.focus();
}

function FocusOnRefusal({ refused }: { refused: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (refused) focusFirstWrong(place.current?.closest('form'));
  }, [refused]);
  return <span ref={place} hidden />;
}

/** Invalid: not sent, and the first wrong field gets the focus. Accepted: not sent again until changed. */
export function FormFrame<Values extends object>({
  initialValues,
  validate,
  onSubmit,
  submitErrors = NONE,
  children,
  className,
}: Props<Values>) {
  return (
    <Form<Values>
      initialValues={initialValues as Values}
      initialValuesEqual={() => true}
      validate={validate}
      onSubmit={async (values) => ((await onSubmit(values)) ? undefined : REFUSED)}
      render={({ handleSubmit, form, submitError }) => (
        <SubmitErrorsContext.Provider value={submitError ? submitErrors : NONE}>
          {/* Without scripts, a GET would put passwords into the address. */}
          <form
            method="post"
            noValidate
            className={className}
            onSubmit={(event) => {
              if (isSent(form.getState())) return event.preventDefault();
              flushSync(() => void handleSubmit(event));
              if (form.getState().hasValidationErrors) focusFirstWrong(event.currentTarget);
            }}
          >
            {children}
            <FormAlert />
            <FocusOnRefusal refused={Boolean(submitError)} />
            <noscript>
              <p className="notice notice-amber">
                This form needs JavaScript. Please switch it on and load the page again.
              </p>
            </noscript>
          </form>
        </SubmitErrorsContext.Provider>
      )}
    />
  );
}

/** Of fields that the form has not; a toast is gone too soon. */
function useStrays(): readonly string[] {
  const refused = useContext(SubmitErrorsContext);
  const shown = useForm('FormAlert').getRegisteredFields();
  return Object.entries(refused).flatMap(([name, message]) =>
    name === FORM_ERROR || shown.includes(name) ? [] : [message],
  );
}

function FormAlert() {
  const formMessage = useContext(SubmitErrorsContext)[FORM_ERROR];
  const message = [formMessage, ...useStrays()].filter(Boolean).join('\n');
  if (!message) return null;
  return (
    <div className="notice notice-danger form-alert" role="alert">
      <Icon name="error" />
      <Lines text={message} />
    </div>
  );
}
