import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { codesDismissed, selectTwoStep } from '#src/state/twoStep/slice';
import { useObjectUrl } from '#src/ui/form/fields/useObjectUrl';
import { Icon } from '#src/ui/Icon';
import { CopyButton } from '#src/widgets/CopyButton';
import { useFirstField } from './useFirstField';

const NONE: readonly string[] = [];
const FILE_NAME = 'recovery-codes.txt';

export function RecoveryCodes() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const codes = useSelector(selectTwoStep).codes ?? NONE;
  const place = useFirstField<HTMLDivElement>();
  const text = codes.join('\n');
  const email = user?.email ?? '';
  const file = useMemo(
    () =>
      new File([`Recovery codes of ${email}\nEach works once.\n\n${text}\n`], FILE_NAME, {
        type: 'text/plain',
      }),
    [email, text],
  );
  const href = useObjectUrl(file);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Recovery codes" className="recovery-codes">
      <p className="notice notice-amber">
        <Icon name="warning" />{' '}
        <span>
          Keep these codes where you can find them without your phone. They are shown only once. Each signs
          you in once, in place of a code from the app.
        </span>
      </p>
      <ol className="recovery-list mb-4">
        {codes.map((code) => (
          <li key={code} className="py-1">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <CopyButton text={text} label="Copy" done="Codes copied." />
        <a className="btn btn-quiet" href={href ?? undefined} download={FILE_NAME}>
          <Icon name="download" /> Download
        </a>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="btn btn-primary" onClick={() => dispatch(codesDismissed())}>
          I've saved these codes
        </button>
      </div>
    </div>
  );
}
