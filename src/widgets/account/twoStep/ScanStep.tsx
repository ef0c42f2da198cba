import { useDispatch, useSelector } from 'react-redux';
import { confirmTwoStepRules } from '#contract/twoStep/rules';
import { useConfirmTwoStepMutation } from '#src/api/twoStepApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { cancelled, selectTwoStep } from '#src/state/twoStep/slice';
import { CodeField } from '#src/ui/form/fields/CodeField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { CopyButton } from '#src/widgets/CopyButton';
import { QrCode } from './QrCode';
import { useFirstField } from './useFirstField';

const validate = validateWith(confirmTwoStepRules);
const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

export function ScanStep() {
  const dispatch = useDispatch();
  const { offer } = useSelector(selectTwoStep);
  const place = useFirstField<HTMLDivElement>();
  const cancel = () => dispatch(cancelled());
  const { send, submitErrors } = useFormMutation(useConfirmTwoStepMutation, {
    key: 'two-step-confirm',
    done: 'Two-step sign-in is on.',
    failed: 'Failed to switch on. Nothing was changed.',
    onLost: cancel,
  });
  if (!offer) return null;
  return (
    <div ref={place}>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <div className="beside spaced-below">
        <QrCode text={offer.uri} label="QR code of the key" />
        <div>
          <p className="muted">Key</p>
          <p>
            <code className="two-step-letters">{inFours(offer.secret)}</code>
          </p>
          <CopyButton text={offer.secret} label="Copy key" done="Key copied." />
        </div>
      </div>
      <FormFrame<{ code: string }> validate={validate} onSubmit={send} submitErrors={submitErrors}>
        <CodeField onlyApp />
        <SubmitBar label="Switch on" onCancel={cancel} />
      </FormFrame>
    </div>
  );
}
