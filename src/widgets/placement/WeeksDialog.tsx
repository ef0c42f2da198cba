import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import { signedByRules, weeksRules } from '#contract/supervision/rules';
import { validate } from '#contract/validate';
import { several } from '#contract/several';
import { firstMessages, type SubmitErrors } from '#src/lib/submission';
import { Dialog } from '#src/ui/dialog/Dialog';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '../DraftForm';

interface Values {
  comment: string;
  by_name: string;
}

export interface WeeksSubmission {
  id: number;
  weeks: readonly string[];
  comment: string;
  returned?: string;
  by_name?: string;
}

interface Props {
  id: number;
  weeks: readonly string[];
  returned: boolean;
  /** Signed on paper: the title of the signer, whose name is required. */
  signedBy: string | null;
  send: (submission: WeeksSubmission) => Promise<boolean>;
  submitErrors: SubmitErrors;
  onClose: () => void;
}

export function WeeksDialog({ id, weeks, returned, signedBy, send, submitErrors, onClose }: Props) {
  const which = weeks.length === 1 ? 'this week' : several(weeks.length, 'week');
  const submission = ({ comment, by_name }: Values): WeeksSubmission => ({
    id,
    weeks,
    comment: comment.trim(),
    ...(returned && { returned: '1' }),
    ...(signedBy !== null && { by_name: by_name.trim() }),
  });
  const check = (values: Values) =>
    firstMessages({
      ...validate(weeksRules, { ...submission(values) }),
      ...(signedBy === null ? {} : validate(signedByRules, { by_name: values.by_name })),
    });
  return (
    <Dialog open title={returned ? `Send back ${which}?` : `Confirm ${which}?`} onClose={onClose}>
      <DraftForm<Values>
        form={`weeks-${id}`}
        initialValues={{ comment: '', by_name: signedBy ?? '' }}
        validate={check}
        onSubmit={(values) => send(submission(values))}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel={returned ? 'Send back' : 'Confirm'}
        submittingLabel="Saving…"
      >
        {signedBy !== null && (
          <TextField
            name="by_name"
            label="Signed by"
            placeholder="Ravi Menon"
            required
            maxLength={LIMITS.name}
          />
        )}
        <TextAreaField
          name="comment"
          label="Comment"
          required={returned}
          maxLength={LIMITS.remark}
          rows={3}
          help="The student can read it."
        />
      </DraftForm>
    </Dialog>
  );
}
