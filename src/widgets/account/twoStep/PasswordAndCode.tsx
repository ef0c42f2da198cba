import '#src/styles/forms.scss';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { passwordAndCodeRules } from '#contract/rules/twoStep';
import type { FormMutation } from '#src/state/form/useFormMutation';
import { cancelled } from '#src/state/twoStep/slice';
import { CodeField } from '#src/ui/form/CodeField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { OwnPassword } from './OwnPassword';
import { useFirstField } from './useFirstField';

const validate = validateWith(passwordAndCodeRules);

export interface PasswordAndCodeValues {
  current_password: string;
  code: string;
}

/** A form of password and code: what only the owner may do. */
export function PasswordAndCode({
  words,
  label,
  form: { send, submitErrors },
}: {
  words: string;
  label: string;
  form: Pick<FormMutation<PasswordAndCodeValues>, 'send' | 'submitErrors'>;
}) {
  const dispatch = useDispatch();
  const [recovery, setRecovery] = useState(false);
  return (
    <div ref={useFirstField<HTMLDivElement>()}>
      <p>{words}</p>
      <FormFrame<PasswordAndCodeValues> validate={validate} onSubmit={send} submitErrors={submitErrors}>
        <OwnPassword />
        <CodeField recovery={recovery} />
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </button>
        <SubmitBar label={label} onCancel={() => dispatch(cancelled())} />
      </FormFrame>
    </div>
  );
}
