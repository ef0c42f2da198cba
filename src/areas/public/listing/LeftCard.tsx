import { useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsPageHidden } from '#src/lib/hiddenPage';
import { LeftCardContext, type LeftCard } from '#src/lib/leftCard';

/** Around a list: remembers the card that was opened, as long as the list has the same address. */
export function LeftCardPlace({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const address = search.toString();
  const [last, setLast] = useState<{ card: LeftCard; address: string } | null>(null);
  const left = last?.address === address ? last.card : null;
  const place = useMemo(
    () => ({ left, leave: (card: LeftCard) => setLast({ card, address }) }),
    [left, address],
  );
  return <LeftCardContext value={place}>{children}</LeftCardContext>;
}

/** Back shows the list at its top: one press leads to the card that was left. */
export function ToLeftCard() {
  const { left } = useContext(LeftCardContext);
  const hidden = useIsPageHidden();
  const [back, setBack] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (hidden !== back && hidden) setBack(true);
  if (!left || !back) return null;
  const show = () => {
    const card = button.current?.closest('.page')?.querySelector<HTMLElement>('.is-left');
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'center' });
  };
  return (
    <button ref={button} type="button" className="text-button text-truncate min-w-0" onClick={show}>
      Back to {left.title}
    </button>
  );
}
