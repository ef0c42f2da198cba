import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { useEndSessionMutation } from '#src/api/accountApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';

/** Signs devices out, one after the other, and tells how it went. One that is out already is no failure. */
export function useEndDevices(useEndSession: typeof useEndSessionMutation) {
  const dispatch = useDispatch();
  const [endOne] = useEndSession();
  const [busy, setBusy] = useState(false);
  const end = async (ids: readonly number[]) => {
    setBusy(true);
    let failed: unknown = null;
    for (const id of ids) {
      const { error } = await endOne({ id });
      if (error && toFailure(error)?.status !== 404) failed = error;
    }
    setBusy(false);
    const done = ids.length === 1 ? 'The device is signed out.' : 'The devices are signed out.';
    dispatch(failed ? failureNotice(failed, 'Failed to sign out. Please try again.') : noticedSuccess(done));
  };
  return { end, busy };
}
