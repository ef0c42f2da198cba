import { useEffect, useState, type ComponentType } from 'react';
import { noticedError } from '#src/state/notices';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';
import { useAppDispatch, useAppSelector } from '../hooks';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/**
 * Ctrl K or ⌘ K on every page, a button for signed-in users; a box, and the key "/" too, where one works.
 * The code comes with the first press.
 */
export function Find({ box = false }: { box?: boolean }) {
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
      if (event.altKey || event.shiftKey) return;
      const control = event.ctrlKey || event.metaKey;
      const slash = box && !control && event.key === '/' && !isTyping(event);
      if (!slash && !(control && event.key.toLowerCase() === 'k')) return;
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
          className={box ? 'find-box px-3 border-0 rounded-2 text-nowrap' : 'icon-button find-button'}
          title="Find (Ctrl K)"
          aria-keyshortcuts={`Control+K Meta+K${box ? ' /' : ''}`}
          onClick={show}
        >
          <Icon name="search" label="Find" />
          {box && (
            <>
              <span className="d-none d-lg-block" aria-hidden="true">
                Person, company or page
              </span>
              <kbd className="ms-auto d-none d-lg-block" aria-hidden="true">
                /
              </kbd>
            </>
          )}
        </button>
      )}
      {Shown && <Shown open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
