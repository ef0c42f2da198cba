import { useDispatch } from 'react-redux';
import { useRenewRecoveryCodesMutation } from '#src/api/twoStepApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { cancelled } from '#src/state/twoStep/slice';
import { PasswordAndCode } from './PasswordAndCode';

/** Makes new recovery codes by password and code. */
export function RenewForm() {
  const dispatch = useDispatch();
  const form = useFormMutation(useRenewRecoveryCodesMutation, {
    key: 'two-step-renew',
    done: 'New recovery codes made.',
    failed: 'Failed to make new codes. Your former ones still work.',
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
