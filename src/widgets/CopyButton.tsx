import { useDispatch } from 'react-redux';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';

/** Without access to the clipboard the text can still be selected. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const dispatch = useDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(noticedSuccess(done));
    } catch {
      dispatch(noticedError('It could not be copied. Select the text and copy it yourself.'));
    }
  };
  return (
    <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
      <Icon name="copy" /> {label}
    </button>
  );
}
