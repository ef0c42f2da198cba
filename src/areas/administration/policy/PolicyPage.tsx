import { useState } from 'react';
import type { Policy } from '#contract/policy/calls';
import { eachPolicy, POLICY, typedPolicy, type PolicyName, type TypedPolicy } from '#contract/policy/fields';
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

/** More would be erased than before, which must be confirmed. */
interface PendingChange {
  kinds: readonly RetainedKind[];
  months: MonthsValues;
  answer: (yes: boolean) => void;
}

interface Words {
  section: keyof typeof SECTIONS;
  label: string;
  help?: string;
  /** Of a choice, by its values. */
  options?: Readonly<Record<string, string>>;
  placeholder?: string;
}

const SECTIONS = {
  part: { title: 'Taking part' },
  sign: { title: 'Signing in' },
  keep: { title: 'Retention' },
  erase: {
    title: 'Erasing',
    hint: `From ${RETENTION_MONTHS.least} to ${RETENTION_MONTHS.most} months. Leave blank to keep data as long as the account. Erasing starts within a day and cannot be undone. The privacy page shows the same periods.`,
  },
} as const;
const most = ({ least, most: longest }: { least: number; most: number }) =>
  `From ${least} to ${longest} days. The privacy page promises at most ${longest}.`;
const erasing = Object.fromEntries(
  RETAINED_KINDS.map((kind): [string, Words] => {
    const { label, since, goes, stays } = RETAINED[kind];
    const words = { label: `${label}, in months`, help: `${since} ${goes}; ${stays}.`, placeholder: 'Kept' };
    return [`${kind}_months`, { section: 'erase', ...words }];
  }),
) as Record<`${RetainedKind}_months`, Words>;

/** A field of the policy is in the form once it has words. */
const WORDS: Readonly<Record<PolicyName, Words>> = {
  belonging: {
    section: 'part',
    label: 'Who can apply and join teams',
    options: { open: 'Every student', confirmed: 'Only students confirmed by their college' },
    help: 'Students are confirmed by the college roster or by a coordinator.',
  },
  teams: {
    section: 'part',
    label: 'How students join a team',
    options: {
      invite: 'By an invitation that the student accepts',
      add: 'Added by the team leader directly',
    },
  },
  verify_email: {
    section: 'sign',
    label: 'Students and companies must confirm their email before they sign in',
    help: 'We email a link that works for 24 hours. Existing users are asked at next sign-in unless already verified.',
  },
  staff_two_step: {
    section: 'sign',
    label: 'Two-step sign-in for moderators, coordinators and administrators',
    help: 'Staff must set it up before they can continue. Set up your own before you switch this on.',
  },
  notification_days: {
    section: 'keep',
    label: 'Notifications, in days',
    placeholder: '180',
    help: most(POLICY.notification_days),
  },
  mail_days: {
    section: 'keep',
    label: 'Record of sent emails, in days',
    placeholder: '90',
    help: most(POLICY.mail_days),
  },
  ...erasing,
};

function PolicyField({ name }: { name: PolicyName }) {
  const { kind } = POLICY[name];
  const { label, help, placeholder, options = {} } = WORDS[name];
  if (kind === 'flag') return <CheckboxField name={name} label={label} help={help} />;
  if (kind !== 'choice')
    return (
      <NumberField
        name={name}
        label={label}
        help={help}
        placeholder={placeholder}
        required={kind === 'days'}
        integer={kind === 'months'}
      />
    );
  const values = Object.entries(options).map(([value, text]) => ({ value, label: text }));
  return <RadioGroupField name={name} label={label} help={help} required options={values} />;
}

const validate = validateWith(policyRules);

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
        {Object.entries(SECTIONS).map(([section, head]) => (
          <FormSection key={section} {...head}>
            {(Object.keys(WORDS) as PolicyName[])
              .filter((name) => WORDS[name].section === section)
              .map((name) => (
                <PolicyField key={name} name={name} />
              ))}
          </FormSection>
        ))}
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
