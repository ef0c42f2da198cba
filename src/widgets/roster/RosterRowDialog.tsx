import '#src/styles/forms.scss';
import { useState } from 'react';
import { object } from 'yup';
import type { RosterEntry } from '#contract/roster/calls';
import { LIMITS } from '#contract/limits';
import { ROSTER_COLUMNS, type RosterColumn } from '#contract/roster/headings';
import { requiredText } from '#contract/textRules';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { useStoreRosterMutation, type RosterOf } from '#src/api/rosterApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DateField } from '#src/ui/form/fields/DateField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '../DraftForm';
import { useLookup, type LookupOptions } from '../useLookup';

type Values = Partial<Record<RosterColumn, string>>;

const validate = validateWith(
  object({
    usn: requiredText('The USN is missing', { max: LIMITS.usn }),
    name: requiredText('The name is missing', { max: LIMITS.name }),
  }),
);

const byName = ({ options, ...rest }: LookupOptions) => ({
  ...rest,
  options: options.map(({ label }) => ({ value: label, label })),
});

interface Props {
  of: RosterOf;
  /** Whether a new student's college is chosen. */
  hasColleges: boolean;
  /** Null to add a student. */
  row: RosterEntry | null;
  onClose: () => void;
}

export function RosterRowDialog({ of, hasColleges, row, onClose }: Props) {
  const [initial] = useState<Values>(() =>
    Object.fromEntries(ROSTER_COLUMNS.map((column) => [column, String(row?.[column] ?? '')])),
  );
  const asksCollege = hasColleges && row === null;
  const colleges = useLookup(
    useListCollegesQuery(undefined, { skip: !asksCollege }),
    'Failed to load colleges.',
  );
  const branches = useLookup(useListBranchesQuery(), 'Failed to load branches.');
  const { send, submitErrors } = useFormMutation(useStoreRosterMutation, {
    key: 'store-roster',
    done: row ? 'Student saved.' : 'Student added.',
    failed: 'Failed to save the student.',
    onDone: onClose,
  });
  return (
    <Dialog open title={row ? 'Edit student' : 'Add student'} onClose={onClose}>
      <DraftForm<Values>
        form={`roster-${of}-${row?.id ?? 'new'}`}
        initialValues={initial}
        validate={validate}
        onSubmit={({ college = '', ...values }) =>
          send({
            of,
            ...(row && { id: String(row.id) }),
            ...(asksCollege && { college }),
            ...Object.fromEntries(
              ROSTER_COLUMNS.filter((column) => column !== 'college').map((column) => [
                column,
                values[column] ?? '',
              ]),
            ),
          })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        {asksCollege && <SelectField name="college" label="College" required {...byName(colleges)} />}
        <TextField name="usn" label="USN" placeholder="1DI23CS001" required maxLength={LIMITS.usn} />
        <TextField
          name="name"
          label="Name"
          placeholder="Asha Kulkarni"
          required
          maxLength={LIMITS.name}
          help={row?.state === 'claimed' ? 'The name in the student’s account changes too.' : undefined}
        />
        <TextField
          name="email"
          label="Email"
          placeholder="asha@college.example"
          type="email"
          maxLength={LIMITS.email}
        />
        <SelectField name="branch" label="Branch" {...byName(branches)} />
        <TextField name="programme" label="Programme" placeholder="B.E." maxLength={LIMITS.listName} />
        <TextField name="semester" label="Semester" placeholder="5" maxLength={2} />
        <TextField name="year" label="Year" placeholder="2023" maxLength={20} />
        <DateField name="birth_date" label="Date of birth" />
        <TextField name="cgpa" label="CGPA" placeholder="8.25" maxLength={5} />
        <TextField name="backlogs" label="Backlogs" placeholder="0" maxLength={3} />
      </DraftForm>
    </Dialog>
  );
}
