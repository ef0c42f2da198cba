import { createContext } from 'react';

export interface LeftCard {
  /** The address of the card that was opened last. */
  to: string;
  title: string;
}

/** On a list that is left and come back to: which of its cards was opened. */
export const LeftCardContext = createContext<{ left: LeftCard | null; leave: (card: LeftCard) => void }>({
  left: null,
  leave: () => undefined,
});
