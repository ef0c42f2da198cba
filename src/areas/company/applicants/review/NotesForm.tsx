import '#src/styles/forms.scss';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import type { ApplicantDetail } from '#contract/application/calls';
import { LIMITS } from '#contract/limits';
import { useStoreApplicantNotesMutation } from '#src/api/applicantsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { StarsField } from '#src/ui/form/choices/StarsField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { Stars } from '#src/ui/Stars';
import { DraftForm } from '#src/widgets/DraftForm';
import { forWriters } from '#src/widgets/forMembers';
import { useReviewKeys } from './useReviewKeys';

interface Notes {
  notes: string;
  rating: string;
}

const FIELD = 'field-notes';

/** N writes, Escape leaves, 1 to 5 rate and save. */
function NotesKeys() {
  const form = useForm<Notes>();
  const rate = (rating: string) => () => {
    form.change('rating', rating);
    void form.submit();
  };
  useReviewKeys({
    n: () => document.getElementById(FIELD)?.focus(),
    ...Object.fromEntries(['1', '2', '3', '4', '5'].map((stars) => [stars, rate(stars)])),
  });
  useEffect(() => {
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof HTMLElement && target.id === FIELD) target.blur();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return null;
}

type Noted = Pick<ApplicantDetail, 'notes' | 'rating' | 'notes_by' | 'rating_by'>;

/** Who wrote and who rated, where that is known. */
export function NotedBy({ applicant }: { applicant: Noted }) {
  const lines = [
    applicant.notes && applicant.notes_by && `Notes by ${applicant.notes_by}`,
    applicant.rating && applicant.rating_by && `Rated by ${applicant.rating_by}`,
  ].filter(Boolean);
  return lines.length > 0 ? <p className="small muted">{lines.join(' · ')}</p> : null;
}

/** For viewers. */
function ReadNotes({ applicant }: { applicant: ApplicantDetail }) {
  return (
    <>
      <Stars rating={applicant.rating} />
      <p className="prose">{applicant.notes || 'No notes.'}</p>
    </>
  );
}

/** Students never get these notes and stars. */
export const NotesForm = forWriters(function NotesForm({ applicant }: { applicant: ApplicantDetail }) {
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
      quiet
    >
      <NotesKeys />
      <StarsField name="rating" label="Rating" />
      <TextAreaField
        id={FIELD}
        name="notes"
        label="Private notes"
        rows={4}
        maxLength={LIMITS.answers}
        placeholder="What you noticed, what to ask"
      />
    </DraftForm>
  );
}, ReadNotes);
