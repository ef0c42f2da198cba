import { useEffect, useState, type ComponentType } from 'react';
import { noticedError } from '#src/state/notices';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';
import { useAppDispatch, useAppSelector } from '../hooks';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Ctrl K or ⌘ K on every page, and a button for signed-in users. The code comes with the first press. */
export function Find() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const dispatch = useAppDispatch();
  const [Shown, setShown] = useState<Dialog | null>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    import(/* webpackChunkName: "find" */ './FindDialog').then(
      (finder) => setShown(() => finder.default),
      () => {
        setOpen(false);
        dispatch(noticedError('The search could not be loaded. Check your connection and try again.'));
      },
    );
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Not the browser's address bar; an open dialog comes first.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) show();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <>
      {signedIn && (
        <button
          type="button"
          className="icon-button find-button"
          title="Find (Ctrl K)"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={show}
        >
          <Icon name="search" label="Find" />
        </button>
      )}
      {Shown && <Shown open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
