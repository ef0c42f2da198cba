import '#src/styles/forms.scss';
import { useState } from 'react';
import type { CollegeSettingsRecord } from '#contract/calls/coordinator';
import { holidaysError, hoursTargetRules } from '#contract/rules/collegeSettings';
import { validate } from '#contract/rules/validate';
import { useGetCollegeSettingsQuery, useStoreCollegeSettingsMutation } from '#src/api/coordinatorApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormBars } from '#src/ui/form/FormBars';
import { NumberField } from '#src/ui/form/NumberField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  hours_target?: string;
  /** A holiday a line: day, then name. */
  holidays?: string;
}

const toHolidays = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ date: line.slice(0, 10), name: line.slice(10).trim() }));

const toValues = ({ hours_target, holidays }: CollegeSettingsRecord): Values => ({
  hours_target: String(hours_target),
  holidays: (holidays ?? []).map(({ date, name }) => `${date} ${name}`).join('\n'),
});

function check({ hours_target = '', holidays = '' }: Values): Record<string, string> {
  const [hours] = validate(hoursTargetRules, { hours_target })?.hours_target ?? [];
  const days = holidaysError(toHolidays(holidays));
  return { ...(hours && { hours_target: hours }), ...(days && { holidays: days }) };
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
      form="college-settings"
      className="surface page-section"
      initialValues={initial}
      validate={check}
      onSubmit={({ hours_target = '', holidays = '' }) =>
        send({ hours_target: Number(hours_target), holidays: toHolidays(holidays) })
      }
      submitErrors={submitErrors}
      staysOpen
      submitLabel="Save"
      submittingLabel="Saving"
    >
      <NumberField
        name="hours_target"
        label="Hours of an internship"
        required
        help="How many hours students of your college must reach in their diaries."
      />
      <TextAreaField
        name="holidays"
        label="Holidays"
        rows={8}
        help="One per line, such as 2026-08-15 Independence Day. No diary entry is due on these days."
      />
    </DraftForm>
  );
}

/** What the college asks of its diaries. */
export default function SettingsPage() {
  const { data, isError, refetch } = useGetCollegeSettingsQuery();
  return (
    <PageFrame title="Settings" lead="What your college asks of internship diaries.">
      {isError && <ErrorState title="Failed to load the settings." onRetry={() => void refetch()} />}
      {!isError && (data ? <SettingsForm settings={data} /> : <FormBars />)}
    </PageFrame>
  );
}
