import '#src/styles/forms.scss';
import { useDispatch } from 'react-redux';
import { beginTwoStepRules } from '#contract/twoStep/rules';
import { useBeginTwoStepMutation } from '#src/api/twoStepApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { cancelled } from '#src/state/twoStep/slice';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { OwnPassword } from './OwnPassword';
import { useFirstField } from './useFirstField';

const validate = validateWith(beginTwoStepRules);

/** The password once more, before a key is shown. */
export function PasswordStep() {
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
      <p>Enter your password first, so that nobody else can do this while you are away.</p>
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
