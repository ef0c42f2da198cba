import { useDispatch } from 'react-redux';
import { useKeepAccountMutation } from '#src/api/accountApi';
import { askUser } from '#src/api/authApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import type { StoreDispatch } from '#src/state/undo';

/** Changing one's mind; refused where another tab did so already, which the user's record then says. */
export function useKeepAccount() {
  const dispatch = useDispatch<StoreDispatch>();
  const refresh = () => void dispatch(askUser());
  const { send, isLoading } = useFormMutation(useKeepAccountMutation, {
    key: 'keep-account',
    done: 'Your account stays.',
    failed: 'This could not be saved. Your account is still to be deleted.',
    onDone: refresh,
  });
  return { keep: () => void send().then((done) => done || refresh()), isLoading };
}
