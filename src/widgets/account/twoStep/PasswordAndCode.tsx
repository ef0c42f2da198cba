import '#src/styles/forms.scss';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { passwordAndCodeRules } from '#contract/twoStep/rules';
import { useEndTwoStepMutation, useRenewRecoveryCodesMutation } from '#src/api/twoStepApi';
import { useFormMutation, type FormMutation } from '#src/state/form/useFormMutation';
import { cancelled } from '#src/state/twoStep/slice';
import { CodeField } from '#src/ui/form/fields/CodeField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { OwnPassword } from './OwnPassword';
import { useFirstField } from './useFirstField';

const validate = validateWith(passwordAndCodeRules);

interface PasswordAndCodeValues {
  current_password: string;
  code: string;
}

function PasswordAndCode({
  words,
  label,
  form: { send, submitErrors },
}: {
  words: string;
  label: string;
  form: Pick<FormMutation<PasswordAndCodeValues>, 'send' | 'submitErrors'>;
}) {
  const dispatch = useDispatch();
  const [recovery, setRecovery] = useState(false);
  return (
    <div ref={useFirstField<HTMLDivElement>()}>
      <p>{words}</p>
      <FormFrame<PasswordAndCodeValues> validate={validate} onSubmit={send} submitErrors={submitErrors}>
        <OwnPassword />
        <CodeField recovery={recovery} />
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </button>
        <SubmitBar label={label} onCancel={() => dispatch(cancelled())} />
      </FormFrame>
    </div>
  );
}

export function RenewForm() {
  const dispatch = useDispatch();
  const form = useFormMutation(useRenewRecoveryCodesMutation, {
    key: 'two-step-renew',
    done: 'New recovery codes made.',
    failed: 'Failed to make new codes. Your old ones still work.',
    onLost: () => dispatch(cancelled()),
  });
  return (
    <PasswordAndCode
      words="You get ten new codes. The old ones stop working."
      label="Make new codes"
      form={form}
    />
  );
}

export function SwitchOffForm() {
  const dispatch = useDispatch();
  const form = useFormMutation(useEndTwoStepMutation, {
    key: 'two-step-end',
    done: 'Two-step sign-in is off.',
    failed: 'Failed to switch off. Two-step sign-in is still on.',
    onLost: () => dispatch(cancelled()),
  });
  return (
    <PasswordAndCode
      words="From then on, you sign in with your password only, and your recovery codes stop working."
      label="Switch off"
      form={form}
    />
  );
}
