import '#src/styles/forms.scss';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApplicantDetail } from '#contract/calls/applications';
import { LIMITS } from '#contract/limits';
import { useStoreApplicantNotesMutation } from '#src/api/applicantsApi';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { useDraft } from '#src/state/drafts/useDraft';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormFrame } from '#src/ui/form/FormFrame';
import { StarsField } from '#src/ui/form/StarsField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextAreaField } from '#src/ui/form/TextAreaField';

interface Notes {
  notes: string;
  rating: string;
}
const KEY = 'applicant-notes';

/** The company's own notes and stars, which students never get; kept while they are typed. */
export function NotesForm({ applicant }: { applicant: ApplicantDetail }) {
  const dispatch = useDispatch();
  const [store] = useStoreApplicantNotesMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, undefined, reasonOrSafety);
  const draft = useDraft(`applicant-notes-${applicant.id}`);
  const [initial] = useState<Notes>(() => ({
    notes: applicant.notes ?? '',
    rating: applicant.rating ? String(applicant.rating) : '',
  }));
  const submit = async ({ notes, rating }: Notes) => {
    const { data, error } = await store({ id: applicant.id, notes, rating: rating ? Number(rating) : null });
    dispatch(data ? noticedSuccess('Notes saved.') : failureNotice(error, 'Failed to save the notes.'));
    if (data) draft.saved();
    return submitErrors();
  };
  if (!draft.ready) return null;
  return (
    <FormFrame<Notes>
      key={draft.formKey}
      initialValues={{ ...initial, ...(draft.values as Partial<Notes>) }}
      onSubmit={submit}
      className="notes-form"
    >
      {draft.values && <DraftBanner onDiscard={draft.discard} />}
      <StarsField name="rating" label="Rating" />
      <TextAreaField
        name="notes"
        label="Private notes"
        rows={4}
        maxLength={LIMITS.answers}
        placeholder="What you noticed, what to ask"
      />
      <SubmitBar label="Save notes" />
      <DraftKeeper keep={draft.keep} />
    </FormFrame>
  );
}
