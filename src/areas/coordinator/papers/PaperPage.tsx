import '#src/styles/forms.scss';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate, useParams } from 'react-router-dom';
import { LIMITS } from '#contract/limits';
import { fillMail } from '#contract/mail/templates';
import type { OwnPaper } from '#contract/paper/calls';
import { paperRules } from '#contract/paper/rules';
import { useListPapersQuery, useStorePaperMutation } from '#src/api/papersApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { toQueryString } from '#src/lib/queryString';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { FormBars } from '#src/ui/form/FormBars';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import { useNamedCollege } from './useNamedCollege';

interface Values {
  text: string;
}

/** With an example for each placeholder. */
function Preview({ placeholders }: Pick<OwnPaper, 'placeholders'>) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const examples = useMemo(
    () => Object.fromEntries(placeholders.map((one) => [one.name, one.example])),
    [placeholders],
  );
  return (
    <section aria-label="Preview" className="page-preview">
      <h2>Preview</h2>
      <div className="page-preview-text">
        <p className="pre-line">{fillMail(useDeferredValue(values.text ?? ''), examples)}</p>
      </div>
    </section>
  );
}

function Editor({ paper, college }: { paper: OwnPaper; college: { college?: string } }) {
  const { key, text, is_own, placeholders } = paper;
  const navigate = useNavigate();
  const leave = () => void navigate(`${officePaths.papers}${toQueryString(college)}`);
  const [initial] = useState<Values>({ text });
  const [pending, setPending] = useState(false);
  const { send, submitErrors } = useFormMutation(useStorePaperMutation, {
    key: `paper-${key}`,
    done: 'Text saved. It applies from the next print on.',
    failed: 'Failed to save the text.',
    onDone: leave,
  });
  const back = useQuestion(useStorePaperMutation, {
    key: `paper-back-${key}`,
    done: 'Default text restored.',
    failed: 'Failed to restore the default.',
    onDone: leave,
  });
  const check = useMemo(() => {
    const validate = validateWith(paperRules);
    return (values: Values) => validate({ ...values, key });
  }, [key]);
  return (
    <DraftForm<Values>
      form={`paper-${key}-${college.college ?? ''}`}
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={(values) => send({ ...college, key, text: values.text })}
      submitErrors={submitErrors}
      onCancel={leave}
      submitLabel="Save"
      submittingLabel="Saving…"
    >
      <TextAreaField
        name="text"
        label="Text"
        required
        rows={20}
        maxLength={LIMITS.paperText}
        help={`Plain text, with a blank line between paragraphs. Placeholders: ${placeholders
          .map(({ name }) => `{${name}}`)
          .join(', ')}. Where nothing was entered, the paper has a line to fill in by hand.`}
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
        onConfirm={() => void back.send({ ...college, key, text: '' })}
      >
        <p>Your version of this text is deleted.</p>
      </ConfirmDialog>
    </DraftForm>
  );
}

export default function PaperPage() {
  const { key = '' } = useParams();
  const { arg, isNamed } = useNamedCollege();
  const { currentData, isError, isFetching, refetch } = useListPapersQuery(arg, {
    skip: !isNamed,
    refetchOnMountOrArgChange: true,
  });
  const paper = currentData?.find((one) => one.key === key);
  if (isError)
    return <FailedPage title="Paper" failed="Failed to load the paper." onRetry={() => void refetch()} />;
  if (!isNamed || (currentData && !paper))
    return <FailedPage title="Paper" failed="There is no such paper." />;
  return (
    <PageFrame
      title={paper?.label ?? 'Paper'}
      lead="Your text applies to every print from now on. Signed scans don't change."
    >
      {paper && !isFetching ? <Editor paper={paper} college={arg} /> : <FormBars />}
    </PageFrame>
  );
}
