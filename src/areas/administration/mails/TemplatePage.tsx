import '#src/styles/forms.scss';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate, useParams } from 'react-router-dom';
import type { OwnMailTemplate } from '#contract/mail/calls';
import { LIMITS } from '#contract/limits';
import { fillMail } from '#contract/mail/templates';
import { mailTemplateRules } from '#contract/mail/rules';
import { useListMailTemplatesQuery, useStoreMailTemplateMutation } from '#src/api/administrationApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { useSite } from '#src/lib/site';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { FormBars } from '#src/ui/form/FormBars';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  subject: string;
  text: string;
}

/** With an example for each placeholder, and what the portal adds below. */
function Preview({ placeholders }: Pick<OwnMailTemplate, 'placeholders'>) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const { name, email } = useSite();
  const examples = useMemo(
    () => ({ ...Object.fromEntries(placeholders.map((one) => [one.name, one.example])), site: name }),
    [placeholders, name],
  );
  const subject = fillMail(useDeferredValue(values.subject), examples);
  const text = fillMail(useDeferredValue(values.text), examples);
  return (
    <section aria-label="Preview" className="page-preview">
      <h2>Preview</h2>
      <div className="page-preview-text">
        <p>
          <strong>{subject}</strong>
        </p>
        <p className="pre-line">{`${text}\n\n${name}\nQuestions? Write to ${email}.`}</p>
      </div>
    </section>
  );
}

function Editor({ template }: { template: OwnMailTemplate }) {
  const { kind, subject, text, is_own, placeholders } = template;
  const navigate = useNavigate();
  const leave = () => void navigate(administrationPaths.mailTemplates);
  const [initial] = useState<Values>({ subject, text });
  const [pending, setPending] = useState(false);
  const { send, submitErrors } = useFormMutation(useStoreMailTemplateMutation, {
    key: `mail-${kind}`,
    done: 'Template saved. It applies to new emails.',
    failed: 'Failed to save the template.',
    onDone: leave,
  });
  const back = useQuestion(useStoreMailTemplateMutation, {
    key: `mail-back-${kind}`,
    done: 'Default template restored.',
    failed: 'Failed to restore the default.',
    onDone: leave,
  });
  const check = useMemo(() => {
    const validate = validateWith(mailTemplateRules);
    return (values: Values) => validate({ ...values, kind });
  }, [kind]);
  return (
    <DraftForm<Values>
      form={`mail-${kind}`}
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={(values) => send({ kind, ...values })}
      submitErrors={submitErrors}
      onCancel={leave}
      submitLabel="Save"
      submittingLabel="Saving…"
    >
      <TextField name="subject" label="Subject" required maxLength={LIMITS.shortText} />
      <TextAreaField
        name="text"
        label="Text"
        required
        rows={14}
        maxLength={LIMITS.multiline}
        help={`Plain text, with a blank line between paragraphs. Placeholders: ${placeholders
          .map(({ name }) => `{${name}}`)
          .join(', ')}.`}
      />
      {is_own && (
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => setPending(true)}>
            Restore the default
          </button>
        </p>
      )}
      <Preview placeholders={placeholders} />
      <ConfirmDialog
        open={pending}
        title="Restore the default?"
        confirmLabel="Restore the default"
        danger
        busy={back.isLoading}
        failed={back.failed}
        onClose={() => setPending(false)}
        onConfirm={() => void back.send({ kind, subject: '', text: '' })}
      >
        <p>Your version of this template is deleted.</p>
      </ConfirmDialog>
    </DraftForm>
  );
}

export default function TemplatePage() {
  const { kind = '' } = useParams();
  const { data, isError, isFetching, refetch } = useListMailTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const template = data?.find((one) => one.kind === kind);
  if (isError)
    return <FailedPage title="Mail" failed="Failed to load the mail." onRetry={() => void refetch()} />;
  if (data && !template) return <FailedPage title="Mail" failed="There is no such template." />;
  return (
    <PageFrame
      title={template?.label ?? 'Mail'}
      lead="Your template applies to new emails. Queued emails don't change."
    >
      {template && !isFetching ? <Editor template={template} /> : <FormBars />}
    </PageFrame>
  );
}
