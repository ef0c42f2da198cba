import '#src/styles/forms.scss';
import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import type { Plan } from '#contract/plan/calls';
import { planErrors } from '#contract/plan/rules';
import { monthName } from '#contract/plan/states';
import { useStorePlanMutation } from '#src/api/planApi';
import { useListBranchesQuery } from '#src/api/profileLookupsApi';
import { firstMessages } from '#src/lib/submission';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '#src/widgets/DraftForm';

const NAMES = ['name', 'programme', 'branch', 'semester', 'hours', 'weeks', 'from_year'] as const;
type Values = Record<(typeof NAMES)[number] | 'month' | 'day', string>;

const MONTHS = Array.from({ length: 12 }, (_, i) => {
  const value = String(i + 1).padStart(2, '0');
  return { value, label: monthName(value) };
});

/** The day of the year in two fields, each with its own message. */
const DUE_NAMES = { day: 'due' } as const;
const toItem = ({ month = '', day = '', ...values }: Partial<Values>) => ({
  ...values,
  due: month && day.trim() ? `${month}-${day.trim().padStart(2, '0')}` : '',
});

const SEMESTERS = Array.from({ length: LIMITS.semesters }, (_, i) => ({
  value: String(i + 1),
  label: `Semester ${i + 1}`,
}));

interface Props {
  /** Null to add one. */
  plan: Plan | null;
  /** Of the university's office. */
  college: string;
  onClose: () => void;
}

export function PlanDialog({ plan, college, onClose }: Props) {
  const [initial] = useState<Values>(
    () =>
      ({
        ...Object.fromEntries(NAMES.map((name) => [name, String(plan?.[name] ?? '')])),
        month: plan?.due.slice(0, 2) ?? '',
        day: plan ? String(Number(plan.due.slice(3))) : '',
      }) as Values,
  );
  const branches = useListBranchesQuery();
  const { send, submitErrors } = useSpecialFormMutation(useStorePlanMutation, {
    key: 'plan',
    done: plan ? 'Item saved.' : 'Item added.',
    failed: 'The item could not be saved. What you typed is still here.',
    names: DUE_NAMES,
    onDone: onClose,
  });
  return (
    <Dialog open title={plan ? 'Edit item' : 'Add item'} onClose={onClose}>
      <DraftForm<Values>
        form={`plan-${plan?.id ?? 'new'}`}
        initialValues={initial}
        validate={(values) => firstMessages(planErrors(toItem(values)), DUE_NAMES)}
        onSubmit={(values) => send({ ...toItem(values), id: plan?.id ?? null, ...(college && { college }) })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <TextField
          name="name"
          label="Name"
          placeholder="Industry internship"
          required
          maxLength={LIMITS.listName}
        />
        <div className="field-grid">
          <TextField
            name="programme"
            label="Programme"
            placeholder="B.E."
            help="As on the roster, or a branch."
            maxLength={LIMITS.listName}
          />
          <SelectField
            name="branch"
            label="Branch"
            placeholder="None"
            loading={branches.isLoading}
            onRetry={branches.isError ? () => void branches.refetch() : undefined}
            options={(branches.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          />
        </div>
        <div className="field-grid">
          <TextField
            name="hours"
            label="Hours"
            inputMode="numeric"
            placeholder="240"
            help="Either hours or weeks."
          />
          <TextField name="weeks" label="Weeks" inputMode="numeric" placeholder="6" />
        </div>
        <div className="field-grid">
          <SelectField
            name="semester"
            label="From semester"
            required
            options={SEMESTERS}
            placeholder="Select"
          />
          <TextField
            name="from_year"
            label="First year of admission"
            required
            inputMode="numeric"
            placeholder="2024"
            help="Earlier students do not owe it."
          />
        </div>
        <div className="field-grid">
          <TextField
            name="day"
            label="Due day"
            required
            inputMode="numeric"
            placeholder="15"
            help="The first such day after the semester begins."
          />
          <SelectField name="month" label="Month" required options={MONTHS} placeholder="Select" />
        </div>
      </DraftForm>
    </Dialog>
  );
}
