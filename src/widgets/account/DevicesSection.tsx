import './account.scss';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Device } from '#contract/account/calls';
import { useEndSessionMutation, useListSessionsQuery } from '#src/api/accountApi';
import { isNotFound, toFailure } from '#src/api/transport/result';
import { formatClockTime } from '#src/lib/dates';
import { failureNotice } from '#src/state/failureNotice';
import { questionFailed } from '#src/state/form/failureWords';
import { noticedSuccess } from '#src/state/notices';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import { WholeDates } from '#src/ui/WholeDates';

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { agent, address, created_at, last_seen_at, current } = device;
  return (
    <li className="d-flex align-items-center gap-3 min-h-finger">
      <Icon name={/android|ios/i.test(agent) ? 'handset' : 'laptop'} />
      <div className="flex-1 min-w-0">
        <p className="d-flex flex-wrap row-gap-1 column-gap-2 m-0">
          <strong>{agent}</strong>
          {current && <span className="chip chip-green">This device</span>}
        </p>
        <p className="small muted m-0">
          <WholeDates
            text={`Last used ${formatClockTime(last_seen_at)}, signed in ${formatClockTime(created_at)}`}
          />
          {address && ` from ${address}`}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Sign out ${agent}, signed in ${formatClockTime(created_at)}`}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

const FAILED = 'Failed to sign out. Please try again.';

/** One after the other; a device that is out already is no failure. */
function useEndDevices() {
  const dispatch = useDispatch();
  const [endOne] = useEndSessionMutation();
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

const NOBODY: readonly Device[] = [];

/** Nothing where the provider has no list of them. */
export function DevicesSection() {
  const { data, isError, error, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [pending, setPending] = useState(NOBODY);
  const { end, busy, failed } = useEndDevices();
  const others = (data ?? NOBODY).filter(({ current }) => !current);
  const close = () => setPending(NOBODY);
  const [only] = pending;
  const one = pending.length === 1 ? only : undefined;
  if (isNotFound(error) && !data) return null;
  return (
    <Section
      title="Signed-in devices"
      actions={
        others.length > 1 && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setPending(others)}>
            Sign out all others
          </button>
        )
      }
    >
      {isError && (
        <ErrorState title="Failed to load your devices." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <div className="skeleton skeleton-section" />}
      {!isError && data && (
        <ul className="plain-list">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => setPending([device])} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={pending.length > 0}
        title={one ? `Sign out ${one.agent}?` : `Sign out ${pending.length} other devices?`}
        confirmLabel={one ? 'Sign out' : 'Sign out all others'}
        danger
        busy={busy}
        failed={failed}
        onClose={close}
        onConfirm={() => void end(pending.map(({ id }) => id)).then((ended) => ended && close())}
      >
        <p>
          Anyone using {one ? 'it' : 'them'} will have to sign in again. If that wasn't you, change your
          password.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
