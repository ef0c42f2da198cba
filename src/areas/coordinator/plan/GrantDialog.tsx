import '#src/styles/forms.scss';
import { DOCUMENT_FORMATS, PAPER_AT_MOST } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { planCreditRules, planReasonRules } from '#contract/plan/rules';
import { planSize, type PlanGrantKind } from '#contract/plan/states';
import { object, string } from 'yup';
import { useCreditPlanMutation, useExemptPlanMutation } from '#src/api/planApi';
import { formatCount } from '#src/lib/money';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { FileField } from '#src/ui/form/fields/FileField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';

interface Item {
  id: number;
  name: string;
  hours: number | null;
  weeks: number | null;
}

interface Values {
  plan_id: string;
  hours: string;
  reason: string;
  file: File | null;
}

interface Props {
  kind: PlanGrantKind;
  /** One student or several. */
  chosen: Chosen | { student_id: number };
  count: number;
  items: readonly Item[];
  onDone: () => void;
  onClose: () => void;
}

const item = object({ plan_id: string().required('Select an item of the plan') });
const RULES = { credit: item.concat(planCreditRules), exempt: item.concat(planReasonRules) };

const optionsOf = (items: readonly Item[]) =>
  items.map((one) => ({ value: String(one.id), label: `${one.name}, ${planSize(one)}` }));

export function GrantDialog({ kind, chosen, count, items, onDone, onClose }: Props) {
  const isCredit = kind === 'credit';
  const students = count === 1 ? '1 student' : `${formatCount(count)} students`;
  const credit = useFormMutation(useCreditPlanMutation, {
    key: 'plan-credit',
    done: ({ message }) => message || 'Credit saved.',
    failed: 'The credit could not be saved. What you typed is still here.',
    onDone,
  });
  const exemption = useFormMutation(useExemptPlanMutation, {
    key: 'plan-exempt',
    done: ({ message }) => message || 'Exemption saved.',
    failed: 'The exemption could not be saved. What you typed is still here.',
    onDone,
  });
  return (
    <Dialog open title={isCredit ? `Credit ${students}` : `Exempt ${students}`} onClose={onClose}>
      <p>
        {isCredit
          ? 'It counts for the item like an internship. Credits add up.'
          : 'The item is then no longer owed.'}{' '}
        Students are notified, and you can remove it with a reason.
      </p>
      <DraftForm<Values>
        form={`plan-${kind}`}
        initialValues={{
          plan_id: items.length === 1 ? String(items[0]!.id) : '',
          ...{ hours: '', reason: '', file: null },
        }}
        validate={validateWith(RULES[kind])}
        onSubmit={async ({ plan_id, hours, reason, file }) => {
          const sent = { ...chosen, plan_id, reason: reason.trim() };
          if (!isCredit)
            return exemption.send({ ...sent, ...('count' in sent && { count: String(sent.count) }) });
          return file ? credit.send({ ...sent, hours: hours.trim(), file }) : false;
        }}
        submitErrors={isCredit ? credit.submitErrors : exemption.submitErrors}
        onCancel={onClose}
        upload={isCredit ? 'plan' : undefined}
        submitLabel={isCredit ? 'Credit' : 'Exempt'}
        submittingLabel="Saving…"
      >
        <SelectField name="plan_id" label="Item" required placeholder="Select" options={optionsOf(items)} />
        {isCredit && (
          <TextField
            name="hours"
            label="Hours or weeks"
            required
            inputMode="decimal"
            placeholder="120"
            help="In weeks for an item in weeks."
          />
        )}
        <TextAreaField
          name="reason"
          label="Reason"
          placeholder="Industry project in the summer of 2026"
          required
          maxLength={LIMITS.remark}
          rows={3}
          help="The student can read it."
        />
        {isCredit && (
          <FileField
            name="file"
            label="Proof"
            required
            formats={DOCUMENT_FORMATS}
            maxBytes={LIMITS.paperBytes}
            help={`A PDF, ${PAPER_AT_MOST}.`}
          />
        )}
      </DraftForm>
    </Dialog>
  );
}
