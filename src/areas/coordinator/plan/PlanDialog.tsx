import '#src/styles/forms.scss';
import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import type { Plan } from '#contract/plan/calls';
import { planErrors } from '#contract/plan/rules';
import { useStorePlanMutation } from '#src/api/planApi';
import { useListBranchesQuery } from '#src/api/profileLookupsApi';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '#src/widgets/DraftForm';

const NAMES = ['name', 'programme', 'branch', 'semester', 'hours', 'weeks', 'due', 'from_year'] as const;
type Values = Record<(typeof NAMES)[number], string>;

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
    () => Object.fromEntries(NAMES.map((name) => [name, String(plan?.[name] ?? '')])) as Values,
  );
  const branches = useListBranchesQuery();
  const { send, submitErrors } = useFormMutation(useStorePlanMutation, {
    key: 'plan',
    done: plan ? 'Item saved.' : 'Item added.',
    failed: 'The item could not be saved. What you typed is still here.',
    onDone: onClose,
  });
  return (
    <Dialog open title={plan ? 'Edit item' : 'Add item'} onClose={onClose}>
      <DraftForm<Values>
        form={`plan-${plan?.id ?? 'new'}`}
        initialValues={initial}
        validate={(values) => firstMessages(planErrors({ ...values }))}
        onSubmit={(values) => send({ ...values, id: plan?.id ?? null, ...(college && { college }) })}
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
        <TextField
          name="programme"
          label="Programme"
          placeholder="B.E."
          help="As on the roster. Leave it blank to select a branch."
          maxLength={LIMITS.listName}
        />
        <SelectField
          name="branch"
          label="Branch"
          placeholder="None: for the whole programme"
          loading={branches.isLoading}
          onRetry={branches.isError ? () => void branches.refetch() : undefined}
          options={(branches.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
        <SelectField
          name="semester"
          label="From semester"
          required
          options={SEMESTERS}
          placeholder="Select"
        />
        <TextField name="hours" label="Hours" inputMode="numeric" placeholder="240" />
        <TextField
          name="weeks"
          label="Weeks"
          inputMode="numeric"
          placeholder="6"
          help="Either hours or weeks."
        />
        <TextField
          name="due"
          label="Due"
          required
          placeholder="06-15"
          help="Month and day: the first such day after the semester begins."
        />
        <TextField
          name="from_year"
          label="First year of admission"
          required
          inputMode="numeric"
          placeholder="2024"
          help="Students admitted earlier do not owe it."
        />
      </DraftForm>
    </Dialog>
  );
}
