import '#src/styles/forms.scss';
import { useFormState } from 'react-final-form';
import type { Complaint } from '#contract/complaint/calls';
import { COMPLAINT_STATE, complaintMoves } from '#contract/complaint/lifecycle';
import { complaintDecisionRules } from '#contract/complaint/rules';
import { LIMITS } from '#contract/limits';
import { useDecideComplaintMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  state: string;
  answer: string;
  upheld: string;
}
/** What was selected before another state was is not sent. */
const sent = ({ upheld, ...values }: Values): Values => ({
  ...values,
  upheld: values.state === 'settled' ? upheld : '',
});
const check = validateWith(complaintDecisionRules);
const UPHELD = [
  { value: '1', label: 'Yes: upheld' },
  { value: '0', label: 'No: not upheld' },
];

/** Of a settled one. */
function UpheldField() {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  if (values.state !== 'settled') return null;
  return (
    <RadioGroupField
      name="upheld"
      label="Was the student right?"
      required
      options={UPHELD}
      help="Two upheld complaints about money pause the company's postings."
    />
  );
}

export function DecideDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { id, state, updated_at } = complaint;
  const moves = complaintMoves(state).map((value) => ({ value, label: COMPLAINT_STATE[value].label }));
  const { send, submitErrors } = useFormMutation(useDecideComplaintMutation, {
    key: `complaint-decide-${id}`,
    done: 'Decision saved. The student has been notified.',
    failed: 'The decision could not be saved. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title="Decide about the complaint" onClose={onClose}>
      <DraftForm<Values>
        form={`complaint-decide-${id}`}
        initialValues={{ state: moves.length === 1 ? moves[0]!.value : '', answer: '', upheld: '' }}
        validate={(values) => check(sent(values))}
        onSubmit={(values) => send({ id: String(id), ...sent(values), updated_at })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save the decision"
      >
        <RadioGroupField name="state" label="State" required options={moves} />
        <UpheldField />
        <TextAreaField
          name="answer"
          label="Answer to the student"
          placeholder="e.g. We spoke to the company. It pays the missing month by Friday."
          required
          maxLength={LIMITS.messageMax}
          rows={5}
        />
      </DraftForm>
    </Dialog>
  );
}
