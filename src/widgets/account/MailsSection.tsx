import { useState } from 'react';
import type { Preferences } from '#contract/account/calls';
import { PREFERENCES_OF, type PreferenceName } from '#contract/account/preferences';
import { useGetPreferencesQuery, useStorePreferencesMutation } from '#src/api/accountApi';
import { isNotFound } from '#src/api/transport/result';
import { boxOf, flagOf } from '#src/lib/flags';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';

type Values = Partial<Record<PreferenceName, boolean>>;

const LABELS: Readonly<Record<PreferenceName, string>> = {
  mail_offers: 'Email me about offers, approvals and other good news',
  mail_rejections: 'Email me about rejections, cancellations and anything sent back',
  mail_applications: 'Email me about new applications and answers to our offers',
  mail_interns: 'Email me about decisions on our interns',
};

interface Shown {
  names: readonly PreferenceName[];
  preferences: Preferences;
}

function MailsForm({ names, preferences }: Shown) {
  const [initial] = useState<Values>(() =>
    Object.fromEntries(names.map((name) => [name, boxOf(preferences[name] ?? 1)])),
  );
  const { send, submitErrors } = useFormMutation(useStorePreferencesMutation, {
    key: 'preferences',
    done: 'Preferences saved.',
    failed: 'Failed to save your preferences.',
  });
  return (
    <FormFrame<Values>
      initialValues={initial}
      onSubmit={(values) =>
        send(Object.fromEntries(names.map((name) => [name, flagOf(values[name] ?? false)])))
      }
      submitErrors={submitErrors}
    >
      {names.map((name) => (
        <CheckboxField key={name} name={name} label={LABELS[name]} />
      ))}
      <SubmitBar label="Save" submittingLabel="Saving" quiet />
    </FormFrame>
  );
}

/** Everything is under the bell as well (docs/operating.md, live 6). Nothing for roles without a choice. */
export function MailsSection({ role }: { role: number }) {
  const names = PREFERENCES_OF[role];
  return names ? <MailsOf names={names} /> : null;
}

function MailsOf({ names }: Pick<Shown, 'names'>) {
  const { data, isError, error, refetch } = useGetPreferencesQuery();
  if (isNotFound(error) && !data) return null;
  return (
    <Section title="Mails">
      <p className="muted">You'll always see these in Notifications.</p>
      {isError && (
        <ErrorState title="Failed to load your preferences." error={error} onRetry={() => void refetch()} />
      )}
      {!isError &&
        (data ? (
          <MailsForm names={names} preferences={data} />
        ) : (
          <div className="skeleton skeleton-section" />
        ))}
    </Section>
  );
}
