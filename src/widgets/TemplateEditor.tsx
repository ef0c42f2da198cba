import '#src/styles/forms.scss';
import { useDeferredValue, useMemo, useState, type SyntheticEvent } from 'react';
import { useFormState } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { fillMail } from '#contract/mail/placeholders';
import type { Rules } from '#contract/validate';
import { useFormMutation, type MutationHook } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from './DraftForm';
import { WholeDates } from '#src/ui/WholeDates';

interface Values {
  /** Of emails. */
  subject?: string;
  text: string;
}

interface Template extends Values {
  is_own: boolean;
  placeholders: readonly { name: string; example: string }[];
}

const NO_EXAMPLES = {};

interface PreviewProps {
  placeholders: Template['placeholders'];
  examples?: Readonly<Record<string, string>>;
  /** The page of a mail; plain text by default. */
  htmlOf?: (mail: Required<Values>) => string;
}

/** As tall as its content. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
}

function Preview({ placeholders, examples = NO_EXAMPLES, htmlOf }: PreviewProps) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const filled = useMemo(
    () => ({ ...Object.fromEntries(placeholders.map((one) => [one.name, one.example])), ...examples }),
    [placeholders, examples],
  );
  const subject = fillMail(useDeferredValue(values.subject ?? ''), filled);
  const text = fillMail(useDeferredValue(values.text ?? ''), filled);
  return (
    <section aria-label="Preview" className="min-w-0">
      <h2>Preview</h2>
      <div className="boxed p-4">
        {subject !== '' && (
          <p>
            <strong>{subject}</strong>
          </p>
        )}
        {htmlOf ? (
          // Without scripts, forms and windows.
          <iframe
            className="pdf-frame d-block w-100"
            title="Email"
            sandbox="allow-same-origin"
            srcDoc={htmlOf({ subject, text })}
            onLoad={fit}
          />
        ) : (
          <p className="text-pre-line">
            <WholeDates text={text} />
          </p>
        )}
      </div>
    </section>
  );
}

interface Props<Of extends object> {
  /** Names the draft and its calls: one per template. */
  name: string;
  template: Template;
  what: 'text' | 'template';
  /** Which template the call saves; blank texts restore the default. */
  of: Of;
  useStore: MutationHook<Of & Values, unknown>;
  rules: Rules;
  rows: number;
  maxLength: number;
  /** The toast of a save. */
  saved: string;
  help?: string;
  /** Of placeholders that the portal fills in. */
  examples?: PreviewProps['examples'];
  htmlOf?: PreviewProps['htmlOf'];
  onLeave: () => void;
}

/** A text with placeholders, its preview with examples, and the way back to the default. */
export function TemplateEditor<Of extends object>({
  name,
  template: { subject, text, is_own, placeholders },
  what,
  of,
  useStore,
  rules,
  rows,
  maxLength,
  saved,
  help = '',
  examples,
  htmlOf,
  onLeave,
}: Props<Of>) {
  const [initial] = useState<Values>({ ...(subject !== undefined && { subject }), text });
  const [pending, setPending] = useState(false);
  const { send, submitErrors } = useFormMutation(useStore, {
    key: name,
    done: saved,
    failed: `Failed to save the ${what}.`,
    onDone: onLeave,
  });
  const back = useQuestion(useStore, {
    key: `${name}-back`,
    done: `Default ${what} restored.`,
    failed: 'Failed to restore the default.',
    onDone: onLeave,
  });
  const check = useMemo(() => {
    const validate = validateWith(rules);
    return (values: Values) => validate({ ...of, ...values });
  }, [rules, of]);
  return (
    <DraftForm<Values>
      form={name}
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={(values) => send({ ...of, ...values })}
      submitErrors={submitErrors}
      onCancel={onLeave}
      submitLabel="Save"
      submittingLabel="Saving…"
    >
      <div className="dashboard-columns">
        <div>
          {subject !== undefined && (
            <TextField name="subject" label="Subject" required maxLength={LIMITS.shortText} />
          )}
          <TextAreaField
            name="text"
            label="Text"
            required
            rows={rows}
            maxLength={maxLength}
            help={`Plain text, with a blank line between paragraphs. Placeholders: ${placeholders
              .map((one) => `{${one.name}}`)
              .join(', ')}.${help}`}
          />
          {is_own && (
            <p>
              <button type="button" className="btn btn-quiet" onClick={() => setPending(true)}>
                Restore the default
              </button>
            </p>
          )}
        </div>
        <Preview placeholders={placeholders} examples={examples} htmlOf={htmlOf} />
      </div>
      <ConfirmDialog
        open={pending}
        title="Restore the default?"
        confirmLabel="Restore the default"
        danger
        busy={back.isLoading}
        failed={back.failed}
        onClose={() => setPending(false)}
        onConfirm={() => void back.send({ ...of, ...(subject !== undefined && { subject: '' }), text: '' })}
      >
        <p>Your version of this {what} is deleted.</p>
      </ConfirmDialog>
    </DraftForm>
  );
}
