import { useDispatch } from 'react-redux';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';

/** The system's share sheet where there is one, else the link goes to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const dispatch = useDispatch();
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => dispatch(noticedSuccess('Link copied.')),
      () => dispatch(noticedError('The link could not be copied. Copy it from the address bar.')),
    );
  };
  return (
    <button type="button" className="btn btn-quiet js-only" onClick={() => void share()}>
      <Icon name="share" /> Share
    </button>
  );
}
