import { useDispatch } from 'react-redux';
import { useEndTwoStepMutation } from '#src/api/twoStepApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { cancelled } from '#src/state/twoStep/slice';
import { PasswordAndCode } from './PasswordAndCode';

/** Switches off by password and code. */
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
      words="From then on your password alone signs you in, and your recovery codes stop working."
      label="Switch off"
      form={form}
    />
  );
}
