import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { returnCommentRules } from '#contract/rules/diaryReview';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { Dialog } from '#src/ui/Dialog';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

const validate = validateWith(returnCommentRules);

interface Props {
  /** The entries that go back; none while nothing is asked. */
  ids: readonly number[];
  submitErrors: SubmitErrors;
  /** Answers whether it was accepted. */
  onReturn: (comment: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why entries go back to their students. */
export function ReturnDialog({ ids, submitErrors, onReturn, onClose }: Props) {
  const title = `Return ${ids.length} ${ids.length === 1 ? 'entry' : 'entries'}?`;
  return (
    <Dialog open={ids.length > 0} title={title} onClose={onClose}>
      <DraftForm<{ comment?: string }>
        form={`diary-return-${[...ids].sort((one, other) => one - other).join('-')}`}
        initialValues={{}}
        validate={validate}
        onSubmit={({ comment = '' }) => onReturn(comment.trim())}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Return"
      >
        <TextAreaField
          name="comment"
          label="Comment"
          required
          maxLength={LIMITS.remark}
          rows={4}
          help="The student reads it and can change the entry."
        />
      </DraftForm>
    </Dialog>
  );
}
