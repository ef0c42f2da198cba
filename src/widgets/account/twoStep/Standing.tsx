import { useDispatch } from 'react-redux';
import type { TwoStep } from '#contract/twoStep/calls';
import { formatDate } from '#src/lib/dates';
import { renewChosen, switchOffChosen, switchOnChosen } from '#src/state/twoStep/slice';
import { Icon } from '#src/ui/Icon';

const FEW = 3;

function leftText(left: number): string {
  if (left === 0)
    return 'No recovery codes are left. Make new ones so that you can sign in without your phone.';
  return `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;
}

export function Standing({ standing: { on, since, recovery_codes_left: left } }: { standing: TwoStep }) {
  const dispatch = useDispatch();
  if (!on)
    return (
      <>
        <p>
          Signing in also requires a code from an authenticator app on your phone, so a stolen password alone
          is not enough. Any such app will do.
        </p>
        <button type="button" className="btn btn-quiet" onClick={() => dispatch(switchOnChosen())}>
          <Icon name="shield" /> Switch on
        </button>
      </>
    );
  return (
    <>
      <p className="beside">
        <span className="chip chip-green">On</span> since {formatDate(since)}
      </p>
      <p className={left <= FEW ? 'notice notice-amber' : 'muted'}>{leftText(left)}</p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={() => dispatch(renewChosen())}>
          New recovery codes
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => dispatch(switchOffChosen())}>
          Switch off
        </button>
      </div>
    </>
  );
}
