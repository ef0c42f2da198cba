import '#src/styles/forms.scss';
import type { ApplicantDetail } from '#contract/calls/applications';
import { LIMITS } from '#contract/limits';
import { useStoreApplicantNotesMutation } from '#src/api/applicantsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { StarsField } from '#src/ui/form/StarsField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { DraftForm } from '#src/widgets/DraftForm';

interface Notes {
  notes: string;
  rating: string;
}

/** The company's own notes and stars, which students never get; kept while they are typed. */
export function NotesForm({ applicant }: { applicant: ApplicantDetail }) {
  const { send, submitErrors } = useFormMutation(useStoreApplicantNotesMutation, {
    key: 'applicant-notes',
    done: 'Notes saved.',
    failed: 'Failed to save the notes.',
  });
  return (
    <DraftForm<Notes>
      form={`applicant-notes-${applicant.id}`}
      className="notes-form"
      initialValues={{
        notes: applicant.notes ?? '',
        rating: applicant.rating ? String(applicant.rating) : '',
      }}
      onSubmit={({ notes, rating }) =>
        send({ id: applicant.id, notes, rating: rating ? Number(rating) : null })
      }
      submitErrors={submitErrors}
      staysOpen
      submitLabel="Save notes"
    >
      <StarsField name="rating" label="Rating" />
      <TextAreaField
        name="notes"
        label="Private notes"
        rows={4}
        maxLength={LIMITS.answers}
        placeholder="What you noticed, what to ask"
      />
    </DraftForm>
  );
}
