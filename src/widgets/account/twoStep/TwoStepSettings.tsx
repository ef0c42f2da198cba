import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { beginTwoStepRules } from '#contract/twoStep/rules';
import { useGetTwoStepQuery, useBeginTwoStepMutation } from '#src/api/twoStepApi';
import { sectionLeft, selectTwoStepPhase, cancelled } from '#src/state/twoStep/slice';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import '#src/widgets/account/account.scss';
import '#src/styles/forms.scss';
import { RenewForm, SwitchOffForm } from './PasswordAndCode';
import { RecoveryCodes } from './RecoveryCodes';
import { ScanStep } from './ScanStep';
import { Standing } from './Standing';
import { OwnPassword } from './OwnPassword';
import { useFirstField } from './useFirstField';

const validate = validateWith(beginTwoStepRules);

function PasswordStep() {
  const dispatch = useDispatch();
  const cancel = () => dispatch(cancelled());
  const { send, submitErrors } = useFormMutation(useBeginTwoStepMutation, {
    key: 'two-step-begin',
    done: null,
    failed: 'Failed to begin. Nothing was changed.',
    onLost: cancel,
  });
  return (
    <div ref={useFirstField<HTMLDivElement>()}>
      <p>Enter your password first, so that no one else can do this while you are away.</p>
      <FormFrame<{ current_password: string }>
        validate={validate}
        onSubmit={send}
        submitErrors={submitErrors}
      >
        <OwnPassword />
        <SubmitBar label="Continue" onCancel={cancel} />
      </FormFrame>
    </div>
  );
}

/** The caller gives the heading (docs/security.md, sign-in 19). */
export function TwoStepSettings() {
  const dispatch = useDispatch();
  const phase = useSelector(selectTwoStepPhase);
  const { data, isError, error, refetch } = useGetTwoStepQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => () => void dispatch(sectionLeft()), [dispatch]);
  return (
    <>
      {isError && (
        <ErrorState
          title="Failed to load your two-step sign-in."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <div className="skeleton skeleton-section" />}
      {!isError && data && phase === 'resting' && <Standing standing={data} />}
      {phase === 'askingPassword' && <PasswordStep />}
      {phase === 'scanning' && <ScanStep />}
      {phase === 'showingCodes' && <RecoveryCodes />}
      {phase === 'switchingOff' && <SwitchOffForm />}
      {phase === 'renewing' && <RenewForm />}
    </>
  );
}
