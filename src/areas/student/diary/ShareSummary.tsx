import { useDispatch } from 'react-redux';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';

/** The figures as words: the page itself opens for its student alone. */
export function ShareSummary({ text }: { text: string }) {
  const dispatch = useDispatch();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the sheet is no failure.
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(text).then(
      () => dispatch(noticedSuccess('Summary copied.')),
      () => dispatch(noticedError('The summary could not be copied. Copy it from the page.')),
    );
  };
  return (
    <button type="button" className="btn btn-quiet" onClick={() => void share()}>
      <Icon name="share" /> Share
    </button>
  );
}
