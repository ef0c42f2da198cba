import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { returnCommentRules } from '#contract/rules/diaryReview';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { Dialog } from '#src/ui/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';

const validate = validateWith(returnCommentRules);

interface Props {
  count: number;
  submitErrors: SubmitErrors;
  /** Answers whether it was accepted. */
  onReturn: (comment: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why entries go back to their students. */
export function ReturnDialog({ count, submitErrors, onReturn, onClose }: Props) {
  const title = `Return ${count} ${count === 1 ? 'entry' : 'entries'}?`;
  return (
    <Dialog open={count > 0} title={title} onClose={onClose}>
      <FormFrame<{ comment?: string }>
        validate={validate}
        onSubmit={({ comment = '' }) => onReturn(comment.trim())}
        submitErrors={submitErrors}
      >
        <TextAreaField
          name="comment"
          label="Comment"
          required
          maxLength={LIMITS.remark}
          rows={4}
          help="The student reads it and can change the entry."
        />
        <SubmitBar label="Return" onCancel={onClose} />
      </FormFrame>
    </Dialog>
  );
}
