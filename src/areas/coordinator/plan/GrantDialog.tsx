import '#src/styles/forms.scss';
import { DOCUMENT_FORMATS, PAPER_AT_MOST } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { planCreditRules, planExemptRules } from '#contract/plan/rules';
import { planSize, type PlanGrantKind } from '#contract/plan/states';
import { useState } from 'react';
import { object, string } from 'yup';
import { useCreditPlanMutation, useExemptPlanMutation } from '#src/api/planApi';
import { several } from '#contract/several';
import type { Outcome } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { FileField } from '#src/ui/form/fields/FileField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import type { Chosen } from '#src/ui/list/ticks/useTicked';
import { DraftForm } from '#src/widgets/DraftForm';
import { Rehearsal, rowsOf } from '#src/widgets/Rehearsal';

interface Item {
  id: number;
  name: string;
  college?: string | null;
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
  /** Of the page: an answer about ids has no names. */
  named?: readonly { id: number; name: string }[];
  onDone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

interface Question {
  values: Values;
  answer: (stored: boolean) => void;
}

const item = object({ plan_id: string().required('Select an item of the plan') });
const RULES = { credit: item.concat(planCreditRules), exempt: item.concat(planExemptRules) };

const WORDS = {
  credit: {
    title: 'Credit',
    lead: 'It counts for the item like an internship. Credits add up.',
    done: 'credited',
    failed: 'The credit could not be saved. What you typed is still here.',
    saved: 'Credit saved.',
    useMutation: useCreditPlanMutation,
  },
  exempt: {
    title: 'Exempt',
    lead: 'The item is then no longer owed.',
    done: 'exempted',
    failed: 'The exemption could not be saved. What you typed is still here.',
    saved: 'Exemption saved.',
    useMutation: useExemptPlanMutation,
  },
} as const;

const optionsOf = (items: readonly Item[]) =>
  items.map((one) => ({
    value: String(one.id),
    label: [one.name, planSize(one), items.some(({ college }) => college !== one.college) && one.college]
      .filter(Boolean)
      .join(', '),
  }));

const creditText = ({ hours }: Item, amount: string): string =>
  planSize(hours === null ? { hours, weeks: Number(amount) } : { hours: Number(amount), weeks: null });

/** About several students a look at what happens comes before it does. */
export function GrantDialog({ kind, chosen, count, items, named, onDone, onClose }: Props) {
  const isCredit = kind === 'credit';
  const words = WORDS[kind];
  const students = several(count, 'student');
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, submitErrors, isLoading } = useFormMutation(words.useMutation, {
    key: `plan-${kind}`,
    done: ({ message }) => message || words.saved,
    failed: words.failed,
    onDone: ({ data }) => {
      question?.answer(true);
      onDone(
        rowsOf(data).map(({ id, name, error }) => ({
          id,
          name: name ?? named?.find((one) => one.id === id)?.name ?? String(id),
          refused: error,
        })),
      );
    },
  });
  const back = () => {
    question?.answer(false);
    setQuestion(null);
  };
  const sent = ({ plan_id, hours, reason }: Values) => ({
    ...chosen,
    plan_id,
    reason: reason.trim(),
    ...(isCredit && { hours: hours.trim() }),
  });
  const chosenItem = items.find(({ id }) => String(id) === question?.values.plan_id);
  return (
    <>
      <Dialog open title={`${words.title} ${students}`} onClose={onClose}>
        <p>{words.lead} Students are notified, and you can remove it with a reason.</p>
        <DraftForm<Values>
          form={`plan-${kind}`}
          initialValues={{
            plan_id: items.length === 1 ? String(items[0]!.id) : '',
            ...{ hours: '', reason: '', file: null },
          }}
          validate={validateWith(RULES[kind])}
          onSubmit={async (values) =>
            count === 1
              ? send({ ...sent(values), file: values.file })
              : new Promise((answer) => setQuestion({ values, answer }))
          }
          submitErrors={submitErrors}
          onCancel={onClose}
          upload="plan"
          submitLabel={count === 1 ? words.title : 'Preview'}
          submittingLabel={count === 1 ? 'Saving…' : 'Preview'}
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
          <FileField
            name="file"
            label="Proof"
            required={isCredit}
            formats={DOCUMENT_FORMATS}
            maxBytes={LIMITS.paperBytes}
            help={`A PDF, ${PAPER_AT_MOST}.`}
          />
        </DraftForm>
      </Dialog>
      {question && (
        <ConfirmDialog
          open
          title={`${words.title} ${students}?`}
          confirmLabel={words.title}
          busy={isLoading}
          failed={Object.values(submitErrors).join('\n')}
          onClose={back}
          onConfirm={() => void send({ ...sent(question.values), file: question.values.file })}
        >
          <p>
            {chosenItem?.name}
            {isCredit && chosenItem && `: ${creditText(chosenItem, question.values.hours)}`}
          </p>
          <Rehearsal
            useMutation={words.useMutation}
            arg={{ ...sent(question.values), dry_run: '1' as const }}
            done={words.done}
            named={named}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
