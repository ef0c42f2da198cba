import { useState } from 'react';
import type { Policy } from '#contract/policy/calls';
import { eachPolicy, POLICY, typedPolicy, type TypedPolicy } from '#contract/policy/fields';
import { RETAINED_KINDS, RETENTION_MONTHS, type RetainedKind } from '#contract/retention';
import { policyRules } from '#contract/policy/rules';
import { useGetPolicyQuery, useStorePolicyMutation } from '#src/api/administrationApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FormBars } from '#src/ui/form/FormBars';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { validateWith } from '#src/ui/form/validateWith';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DraftForm } from '#src/widgets/DraftForm';
import '#src/styles/forms.scss';
import { ErasingQuestion } from './ErasingQuestion';
import { erasedSooner, monthsText, RETAINED, type MonthsValues } from './retention';

const ErasingFields = () => (
  <FormSection
    title="Erasing"
    hint={`From ${RETENTION_MONTHS.least} to ${RETENTION_MONTHS.most} months. Leave blank to keep data as long as the account. Erasing starts within a day and cannot be undone. The privacy page shows the same periods.`}
  >
    {RETAINED_KINDS.map((kind) => (
      <NumberField
        key={kind}
        name={`${kind}_months`}
        label={`${RETAINED[kind].label}, in months`}
        integer
        placeholder="Kept"
        help={`${RETAINED[kind].since} ${RETAINED[kind].goes}; ${RETAINED[kind].stays}.`}
      />
    ))}
  </FormSection>
);

/** More would be erased than before, which must be confirmed. */
interface PendingChange {
  kinds: readonly RetainedKind[];
  months: MonthsValues;
  answer: (yes: boolean) => void;
}

const BELONGING_OPTIONS = [
  { value: 'open', label: 'Every student' },
  { value: 'confirmed', label: 'Only students confirmed by their college' },
];
const TEAM_OPTIONS = [
  { value: 'invite', label: 'By an invitation that the student accepts' },
  { value: 'add', label: 'Added by the leader at once' },
];
const validate = validateWith(policyRules);
const most = ({ least, most: longest }: { least: number; most: number }) =>
  `From ${least} to ${longest} days. The privacy page promises at most ${longest}.`;

function PolicyForm({ policy }: { policy: Policy }) {
  const [initial] = useState(() => typedPolicy(policy));
  const { send, submitErrors } = useFormMutation(useStorePolicyMutation, {
    key: 'policy',
    done: 'Policy saved. It applies from now on.',
    failed: 'Failed to save the policy.',
  });
  const [pending, setPending] = useState<PendingChange | null>(null);
  const answer = (yes: boolean) => {
    pending?.answer(yes);
    setPending(null);
  };
  /** Resolves to whether nothing more is erased, or that was confirmed. */
  const mayErase = (values: TypedPolicy): boolean | Promise<boolean> => {
    const kinds = erasedSooner(policy, values);
    if (kinds.length === 0) return true;
    const months = monthsText(values);
    return new Promise((resolve) => setPending({ kinds, months, answer: resolve }));
  };
  const submit = async (values: TypedPolicy) =>
    (await mayErase(values)) && send(eachPolicy((name) => String(values[name] ?? '')));
  return (
    <>
      <DraftForm<TypedPolicy>
        form="policy"
        className="form-page"
        initialValues={initial}
        validate={validate}
        onSubmit={submit}
        submitErrors={submitErrors}
        staysOpen
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <FormSection title="Taking part">
          <RadioGroupField
            name="belonging"
            label="Who applies and joins teams"
            required
            options={BELONGING_OPTIONS}
            help="Students are confirmed by the college roster or by a coordinator."
          />
          <RadioGroupField name="teams" label="How students join a team" required options={TEAM_OPTIONS} />
        </FormSection>
        <FormSection title="Signing in">
          <CheckboxField
            name="verify_email"
            label="Students and companies must confirm their email before they sign in"
            help="We email a link that works for 24 hours. Existing users are asked at next sign-in unless already verified."
          />
          <CheckboxField
            name="staff_two_step"
            label="Two-step sign-in for moderators, coordinators and administrators"
            help="Staff must set it up before they can continue. Set up your own before you switch this on."
          />
        </FormSection>
        <FormSection title="Retention">
          <NumberField
            name="notification_days"
            label="Notifications, in days"
            placeholder="180"
            required
            help={most(POLICY.notification_days)}
          />
          <NumberField
            name="mail_days"
            label="Record of sent emails, in days"
            placeholder="90"
            required
            help={most(POLICY.mail_days)}
          />
        </FormSection>
        <ErasingFields />
      </DraftForm>
      {pending && (
        <ErasingQuestion
          kinds={pending.kinds}
          months={pending.months}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}

export default function PolicyPage() {
  const { data, isError, error, refetch } = useGetPolicyQuery();
  return (
    <PageFrame
      title="Policy"
      lead="Who takes part, how people sign in, how teams form and how long data is kept."
    >
      {isError && !data && (
        <ErrorState title="Failed to load the policy." error={error} onRetry={() => void refetch()} />
      )}
      {data ? <PolicyForm policy={data} /> : !isError && <FormBars />}
    </PageFrame>
  );
}
