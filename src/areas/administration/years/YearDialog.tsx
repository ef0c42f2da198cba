import '#src/styles/forms.scss';
import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import type { YearRow } from '#contract/year/calls';
import { yearRules } from '#contract/year/rules';
import { useStoreYearMutation } from '#src/api/yearsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DateField } from '#src/ui/form/fields/DateField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  name: string;
  from: string;
  to: string;
}

/** @param year null to add one */
export function YearDialog({ year, onClose }: { year: YearRow | null; onClose: () => void }) {
  const [initial] = useState<Values>({
    name: year?.name ?? '',
    from: year?.from ?? '',
    to: year?.to ?? '',
  });
  const { send, submitErrors } = useFormMutation(useStoreYearMutation, {
    key: 'year',
    done: year ? 'Year saved.' : 'Year added.',
    failed: 'Failed to save the year.',
    onDone: onClose,
  });
  return (
    <Dialog open title={year ? 'Edit year' : 'Add year'} onClose={onClose}>
      <DraftForm<Values>
        form={`year-${year?.id ?? 'new'}`}
        initialValues={initial}
        validate={validateWith(yearRules)}
        onSubmit={({ name, from, to }) => send({ id: year?.id ?? null, name: name.trim(), from, to })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <TextField name="name" label="Name" placeholder="2026-27" required maxLength={LIMITS.yearName} />
        <DateField name="from" label="First day" required />
        <DateField
          name="to"
          label="Last day"
          required
          help="Years follow each other without a gap. The next one begins by itself and is as long."
        />
      </DraftForm>
    </Dialog>
  );
}
