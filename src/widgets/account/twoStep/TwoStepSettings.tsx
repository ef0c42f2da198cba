import '#src/widgets/account/account.scss';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetTwoStepQuery } from '#src/api/twoStepApi';
import { sectionLeft, selectTwoStepPhase } from '#src/state/twoStep/slice';
import { ErrorState } from '#src/ui/list/ErrorState';
import { RenewForm, SwitchOffForm } from './PasswordAndCode';
import { PasswordStep } from './PasswordStep';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';
import { Standing } from './Standing';

/** Switches two-step sign-in on and off (docs/rules.md, sign-in 19); who shows it gives the heading. */
export function TwoStepSettings() {
  const dispatch = useDispatch();
  const phase = useSelector(selectTwoStepPhase);
  const { data, isError, refetch } = useGetTwoStepQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => () => void dispatch(sectionLeft()), [dispatch]);
  return (
    <>
      {isError && <ErrorState title="Failed to load your two-step sign-in." onRetry={() => void refetch()} />}
      {!isError && !data && <div className="skeleton account-loading" />}
      {!isError && data && phase === 'resting' && <Standing standing={data} />}
      {phase === 'askingPassword' && <PasswordStep />}
      {phase === 'scanning' && <ScanStep />}
      {phase === 'showingCodes' && <RecoveryCodes />}
      {phase === 'switchingOff' && <SwitchOffForm />}
      {phase === 'renewing' && <RenewForm />}
    </>
  );
}
