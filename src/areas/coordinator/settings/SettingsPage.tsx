import '#src/styles/forms.scss';
import { useState } from 'react';
import type { CollegeSettingsRecord } from '#contract/collegeSettings/calls';
import { collegeRuleRules } from '#contract/eligibility/rules';
import { known } from '#contract/known';
import { LIMITS } from '#contract/limits';
import { asText } from '#contract/record';
import {
  holidaysError,
  hoursTargetRules,
  payeeRules,
  type HolidayForm,
} from '#contract/collegeSettings/rules';
import { criteriaRules } from '#contract/supervision/rules';
import { validate } from '#contract/validate';
import { CRITERIA, type CollegeSwitch } from '#contract/supervision/criteria';
import { useGetCollegeSettingsQuery, useStoreCollegeSettingsMutation } from '#src/api/coordinatorApi';
import { boxOf, flagOf } from '#src/lib/flags';
import { firstMessages } from '#src/lib/submission';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FormBars } from '#src/ui/form/FormBars';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { TextField } from '#src/ui/form/fields/TextField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FilterControl } from '#src/ui/list/filters/FilterControl';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import { useNamedCollege } from '../useNamedCollege';
import { wrongRow } from './holidays';
import { HolidaysField } from './HolidaysField';

interface Values extends Record<CollegeSwitch, boolean> {
  hours_target: string;
  holidays: readonly HolidayForm[];
  payee_name: string;
  payee_account: string;
  payment_note: string;
  /** One criterion a line. */
  evaluation_criteria: string;
  rule_cgpa: string;
  rule_backlogs: string;
  rule_semesters: readonly string[];
  rule_effect: string;
}

const SWITCHES: readonly { name: CollegeSwitch; label: string }[] = [
  { name: 'remind_week_before', label: 'Remind supervisors a week before an evaluation is due' },
  { name: 'remind_day_before', label: 'Remind supervisors a day before an evaluation is due' },
  { name: 'remind_weeks', label: 'Weekly reminder of unconfirmed weeks' },
  { name: 'refuse_overlaps', label: "Don't allow overlapping internships" },
];

const toValues = ({ hours_target, holidays, ...settings }: CollegeSettingsRecord): Values => ({
  hours_target: String(hours_target),
  holidays: (holidays ?? []).map(({ date, name }) => ({ date, name })),
  payee_name: settings.payee_name ?? '',
  payee_account: settings.payee_account ?? '',
  payment_note: settings.payment_note ?? '',
  evaluation_criteria: (settings.evaluation_criteria ?? CRITERIA).join('\n'),
  rule_cgpa: asText(settings.eligibility?.cgpa_min),
  rule_backlogs: asText(settings.eligibility?.backlogs_max),
  rule_semesters: (settings.eligibility?.semesters ?? []).map(String),
  rule_effect: settings.eligibility?.effect ?? 'warn',
  ...(Object.fromEntries(SWITCHES.map(({ name }) => [name, boxOf(settings[name])])) as Record<
    CollegeSwitch,
    boolean
  >),
});

const criteriaIn = ({ evaluation_criteria }: Values): string[] =>
  evaluation_criteria
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const switchesIn = (values: Values) =>
  Object.fromEntries(SWITCHES.map(({ name }) => [name, flagOf(values[name])])) as Record<
    CollegeSwitch,
    number
  >;

const ruleIn = ({ rule_cgpa, rule_backlogs, rule_semesters, rule_effect }: Values) => ({
  cgpa_min: rule_cgpa.trim(),
  backlogs_max: rule_backlogs.trim(),
  semesters: [...rule_semesters],
  effect: rule_effect,
});
const RULE_FIELDS = { cgpa_min: 'rule_cgpa', backlogs_max: 'rule_backlogs', effect: 'rule_effect' };

function checkRule(values: Values): Record<string, string> {
  const messages = firstMessages(validate(collegeRuleRules, ruleIn(values)));
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      known(RULE_FIELDS, name) ?? 'rule_semesters',
      message,
    ]),
  );
}

const SEMESTERS = Array.from({ length: LIMITS.semesters }, (_, i) => ({
  value: String(i + 1),
  label: `Semester ${i + 1}`,
}));
const EFFECT_OPTIONS = [
  { value: 'warn', label: 'Warn: students confirm that they apply anyway' },
  { value: 'bar', label: 'Bar: students cannot apply without an exception' },
];

const trimmed = ({ date, name }: HolidayForm): HolidayForm => ({ date, name: name.trim() });

const payeeIn = ({ payee_name, payee_account, payment_note }: Values) => ({
  payee_name: payee_name.trim(),
  payee_account: payee_account.trim(),
  payment_note: payment_note.trim(),
});

function check(values: Values): Record<string, string> {
  const { hours_target, holidays } = values;
  const [hours] = validate(hoursTargetRules, { hours_target })?.hours_target ?? [];
  const days = wrongRow(holidays)?.message ?? holidaysError(holidays);
  const [criteria] =
    validate(criteriaRules, { evaluation_criteria: criteriaIn(values) })?.evaluation_criteria ?? [];
  return {
    ...firstMessages(validate(payeeRules, payeeIn(values))),
    ...checkRule(values),
    ...(hours && { hours_target: hours }),
    ...(days && { holidays: days }),
    ...(criteria && { evaluation_criteria: criteria }),
  };
}

function SettingsForm({ settings, college }: { settings: CollegeSettingsRecord; college: string }) {
  const [initial] = useState(() => toValues(settings));
  const isJudging = settings.eligibility !== undefined;
  const { send, submitErrors } = useFormMutation(useStoreCollegeSettingsMutation, {
    key: 'college-settings',
    done: 'Settings saved.',
    failed: 'Failed to save the settings.',
  });
  return (
    <DraftForm<Values>
      form={college ? `college-settings-${college}` : 'college-settings-rows'}
      className="form-page"
      initialValues={initial}
      validate={check}
      onSubmit={(values) =>
        send({
          ...(college && { college }),
          hours_target: Number(values.hours_target),
          holidays: values.holidays.map(trimmed),
          ...payeeIn(values),
          evaluation_criteria: criteriaIn(values),
          ...switchesIn(values),
          ...(isJudging && { eligibility: ruleIn(values) }),
        })
      }
      submitErrors={submitErrors}
      staysOpen
      submitLabel="Save"
      submittingLabel="Saving"
    >
      <FormSection title="Diaries">
        <NumberField
          name="hours_target"
          label="Required hours"
          placeholder="240"
          required
          help="Hours each student must record."
        />
        <HolidaysField name="holidays" label="Holidays" />
      </FormSection>
      <FormSection title="Payments">
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
          help="For example 0123456789, IFSC CNRB0001234, or fees.college@bank."
        />
        <TextAreaField
          name="payment_note"
          label="Note about payments"
          maxLength={LIMITS.paymentNote}
          rows={3}
          help="For example what to write in the remarks. Students see it when they pay."
        />
      </FormSection>
      <FormSection title="Supervisors">
        <TextAreaField
          name="evaluation_criteria"
          label="Evaluation criteria"
          maxLength={CRITERIA.length * (LIMITS.listName + 1)}
          rows={10}
          help={`${CRITERIA.length} criteria, one per line. Leave blank for the default.`}
        />
        {SWITCHES.map(({ name, label }) => (
          <CheckboxField key={name} name={name} label={label} />
        ))}
      </FormSection>
      {isJudging && (
        <FormSection
          title="Who may apply"
          hint="Applies to all applications of the college's students. Leave blank what you do not ask for."
        >
          <NumberField
            name="rule_cgpa"
            label="CGPA from"
            placeholder="6"
            help="From 0 to 10, by the roster. A student whose CGPA is not known is only warned."
          />
          <NumberField name="rule_backlogs" label="Open backlogs at most" placeholder="2" integer />
          <MultiSelectField name="rule_semesters" label="Semesters" options={SEMESTERS} />
          <SelectField name="rule_effect" label="Who does not meet it" required options={EFFECT_OPTIONS} />
        </FormSection>
      )}
    </DraftForm>
  );
}

export default function SettingsPage() {
  const { college, arg, isNamed, choice } = useNamedCollege();
  const { currentData: data, isError, error, refetch } = useGetCollegeSettingsQuery(arg, { skip: !isNamed });
  return (
    <PageFrame
      title="Settings"
      lead={`${choice ? "A college's" : "Your college's"} rules for diaries and supervisors, and where students pay fees.`}
    >
      {choice && (
        <div className="d-inline-flex mb-4">
          <FilterControl {...choice} />
        </div>
      )}
      {isError && (
        <ErrorState title="Failed to load the settings." error={error} onRetry={() => void refetch()} />
      )}
      {isNamed &&
        !isError &&
        (data ? <SettingsForm key={college} settings={data} college={college} /> : <FormBars />)}
    </PageFrame>
  );
}
