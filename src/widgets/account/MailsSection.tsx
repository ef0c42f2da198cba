import { useState } from 'react';
import type { Preferences } from '#contract/account/calls';
import { useGetPreferencesQuery, useStorePreferencesMutation } from '#src/api/accountApi';
import { isNotFound } from '#src/api/transport/result';
import { boxOf, flagOf } from '#src/lib/flags';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { CheckboxField } from '#src/ui/form/choices/CheckboxField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';

type Values = Record<keyof Preferences, boolean>;

function MailsForm({ preferences }: { preferences: Preferences }) {
  const [initial] = useState<Values>(() => ({
    mail_offers: boxOf(preferences.mail_offers),
    mail_rejections: boxOf(preferences.mail_rejections),
  }));
  const { send, submitErrors } = useFormMutation(useStorePreferencesMutation, {
    key: 'preferences',
    done: 'Preferences saved.',
    failed: 'Failed to save your preferences.',
  });
  return (
    <FormFrame<Values>
      initialValues={initial}
      onSubmit={({ mail_offers, mail_rejections }) =>
        send({ mail_offers: flagOf(mail_offers), mail_rejections: flagOf(mail_rejections) })
      }
      submitErrors={submitErrors}
    >
      <CheckboxField name="mail_offers" label="Email me about offers, approvals and other good news" />
      <CheckboxField
        name="mail_rejections"
        label="Email me about rejections, cancellations and anything sent back"
      />
      <SubmitBar label="Save" submittingLabel="Saving" />
    </FormFrame>
  );
}

/** Everything is under the bell as well (docs/operating.md, live 6). */
export function MailsSection() {
  const { data, isError, error, refetch } = useGetPreferencesQuery();
  if (isNotFound(error) && !data) return null;
  return (
    <Section title="Mails">
      <p className="muted">You'll always see these in Notifications.</p>
      {isError && (
        <ErrorState title="Failed to load your preferences." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && (data ? <MailsForm preferences={data} /> : <div className="skeleton skeleton-section" />)}
    </Section>
  );
}
