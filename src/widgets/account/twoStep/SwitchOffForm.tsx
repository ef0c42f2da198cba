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
      words="Afterwards your password alone signs in, and your recovery codes are worth nothing any more."
      label="Switch off"
      form={form}
    />
  );
}
