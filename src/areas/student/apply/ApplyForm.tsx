import '#src/styles/forms.scss';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { InternshipDetail } from '#contract/calls/internships';
import { LIMITS } from '#contract/limits';
import { messageRules } from '#contract/rules/application';
import { TEXTS } from '#contract/texts';
import { useApplyToInternshipMutation } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { useDraft } from '#src/state/drafts/useDraft';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';

const KEY = 'apply';
const validate = validateWith(messageRules);

/** The message to the recruiter; kept while it is typed, gone once it is sent. */
export function ApplyForm({ internship }: { internship: InternshipDetail }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const draft = useDraft(`apply-${internship.id}`);
  const [apply] = useApplyToInternshipMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, undefined, reasonOrSafety);
  const submit = async ({ message = '' }: { message?: string }) => {
    const { data, error } = await apply({ internship_id: internship.id, message });
    if (data) {
      draft.settle();
      dispatch(noticedSuccess(TEXTS.applicationSubmitted));
      void navigate(paths.student.applied);
    } else dispatch(failureNotice(error, TEXTS.applicationFailed));
    return submitErrors();
  };
  if (!draft.ready) return null;
  return (
    <FormFrame<{ message?: string }>
      key={draft.formKey}
      initialValues={{ message: '', ...draft.values }}
      validate={validate}
      onSubmit={submit}
    >
      {draft.values && <DraftBanner onDiscard={draft.discard} />}
      <TextAreaField
        name="message"
        label="Message to Recruiter"
        required
        maxLength={LIMITS.messageMax}
        rows={6}
        help="Why this internship, and what you bring. At least 10 characters."
      />
      <SubmitBar label="Apply Now" submittingLabel="Submitting..." />
      <DraftKeeper keep={draft.keep} />
    </FormFrame>
  );
}
