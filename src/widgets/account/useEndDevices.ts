import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { useEndSessionMutation } from '#src/api/accountApi';
import { toFailure } from '#src/api/result';
import { questionFailed } from '#src/state/form/failureWords';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';

const FAILED = 'Failed to sign out. Please try again.';

/** Signs devices out, one after the other, and tells how it went. One that is out already is no failure. */
export function useEndDevices(useEndSession: typeof useEndSessionMutation) {
  const dispatch = useDispatch();
  const [endOne] = useEndSession();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const end = async (ids: readonly number[]) => {
    setBusy(true);
    let fault: unknown = null;
    for (const id of ids) {
      const { error } = await endOne({ id });
      if (error && toFailure(error)?.status !== 404) fault = error;
    }
    setBusy(false);
    const done = ids.length === 1 ? 'The device is signed out.' : 'The devices are signed out.';
    const failure = toFailure(fault);
    setFailed(failure ? questionFailed(failure, 'Failed to sign out.') : '');
    dispatch(failure ? failureNotice(failure, FAILED) : noticedSuccess(done));
    return !failure;
  };
  return { end, busy, failed };
}
