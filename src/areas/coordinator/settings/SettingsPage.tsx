import '#src/styles/forms.scss';
import { useState } from 'react';
import type { CollegeSettingsRecord } from '#contract/calls/coordinator';
import { LIMITS } from '#contract/limits';
import {
  holidaysError,
  hoursTargetRules,
  payeeRules,
  type HolidayForm,
} from '#contract/rules/collegeSettings';
import { validate } from '#contract/rules/validate';
import { useGetCollegeSettingsQuery, useStoreCollegeSettingsMutation } from '#src/api/coordinatorApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormBars } from '#src/ui/form/FormBars';
import { NumberField } from '#src/ui/form/NumberField';
import { TextField } from '#src/ui/form/TextField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import { rowError } from './holidays';
import { HolidaysField } from './HolidaysField';

interface Values {
  hours_target?: string;
  holidays?: readonly HolidayForm[];
  payee_name?: string;
  payee_account?: string;
  payment_note?: string;
}

const toValues = ({ hours_target, holidays, ...settings }: CollegeSettingsRecord): Values => ({
  hours_target: String(hours_target),
  holidays: (holidays ?? []).map(({ date, name }) => ({ date, name })),
  payee_name: settings.payee_name ?? '',
  payee_account: settings.payee_account ?? '',
  payment_note: settings.payment_note ?? '',
});

const trimmed = ({ date, name }: HolidayForm): HolidayForm => ({ date, name: name.trim() });

const payeeIn = ({ payee_name = '', payee_account = '', payment_note = '' }: Values) => ({
  payee_name: payee_name.trim(),
  payee_account: payee_account.trim(),
  payment_note: payment_note.trim(),
});

function check(values: Values): Record<string, string> {
  const { hours_target = '', holidays = [] } = values;
  const [hours] = validate(hoursTargetRules, { hours_target })?.hours_target ?? [];
  const days = rowError(holidays) ?? holidaysError(holidays);
  const payee = Object.entries(validate(payeeRules, payeeIn(values)) ?? {}).map(
    ([name, messages]) => [name, messages?.[0] ?? ''] as const,
  );
  return {
    ...Object.fromEntries(payee),
    ...(hours && { hours_target: hours }),
    ...(days && { holidays: days }),
  };
}

function SettingsForm({ settings }: { settings: CollegeSettingsRecord }) {
  const [initial] = useState(() => toValues(settings));
  const { send, submitErrors } = useFormMutation(useStoreCollegeSettingsMutation, {
    key: 'college-settings',
    done: 'Settings saved.',
    failed: 'Failed to save the settings.',
  });
  return (
    <DraftForm<Values>
      form="college-settings-rows"
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={({ hours_target = '', holidays = [], ...payee }) =>
        send({ hours_target: Number(hours_target), holidays: holidays.map(trimmed), ...payeeIn(payee) })
      }
      submitErrors={submitErrors}
      staysOpen
      submitLabel="Save"
      submittingLabel="Saving"
    >
      <NumberField
        name="hours_target"
        label="Required hours"
        required
        help="How many hours students of your college must reach in their diaries."
      />
      <HolidaysField name="holidays" label="Holidays" />
      <TextField
        name="payee_name"
        label="Fees are paid to"
        maxLength={LIMITS.shortText}
        help="The name on the account into which your students pay for Paid internships."
      />
      <TextField
        name="payee_account"
        label="Account or UPI id"
        maxLength={LIMITS.payeeAccount}
        help="Such as 0123456789, IFSC CNRB0001234, or fees.college@bank."
      />
      <TextAreaField
        name="payment_note"
        label="Note about payments"
        maxLength={LIMITS.paymentNote}
        rows={3}
        help="Such as what to write into the transfer. Students read it when they pay."
      />
    </DraftForm>
  );
}

/** What the college asks of its diaries, and where its students pay fees. */
export default function SettingsPage() {
  const { data, isError, refetch } = useGetCollegeSettingsQuery();
  return (
    <PageFrame
      title="Settings"
      lead="What your college asks of internship diaries, and where students pay fees."
    >
      {isError && <ErrorState title="Failed to load the settings." onRetry={() => void refetch()} />}
      {!isError && (data ? <SettingsForm settings={data} /> : <FormBars />)}
    </PageFrame>
  );
}
