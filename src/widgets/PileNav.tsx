import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { useKeys } from '#src/ui/dialog/useKeys';

/** What a list gives the records that it leads to: their ids, in its order. */
export interface PileState {
  pile?: readonly number[];
  /** Their evaluations are given one after another. */
  evaluate?: true;
}

/** The record after this one in the list that led here; null for the last, and without a list. */
export function nextInPile(state: unknown, id: number): number | null {
  const pile = (state as PileState | null)?.pile;
  if (!Array.isArray(pile)) return null;
  const index = pile.indexOf(id);
  return index < 0 ? null : ((pile[index + 1] as number | undefined) ?? null);
}

interface Props {
  id: number;
  pathOf: (id: number) => string;
}

/** "1 of 3" with J and K through the records of the list that led here. */
export function PileNav({ id, pathOf }: Props) {
  const state = useLocation().state as PileState | null;
  const navigate = useNavigate();
  const pile = Array.isArray(state?.pile) ? state.pile : [];
  const index = pile.indexOf(id);
  const pathAt = (place: number) => {
    const other = index < 0 ? undefined : pile[place];
    return other === undefined ? null : pathOf(other);
  };
  const [before, after] = [pathAt(index - 1), pathAt(index + 1)];
  const go = (to: string | null) => to && (() => void navigate(to, { state }));
  useKeys({ j: go(after) || null, k: go(before) || null });
  if (index < 0 || pile.length < 2) return null;
  const step = (to: string | null, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    to ? (
      <Link className="icon-button" to={to} state={state} title={label}>
        <Icon name={icon} label={label} />
      </Link>
    ) : (
      <span className="icon-button opacity-35" aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className="d-flex align-items-center gap-1" aria-label="Records of this list">
      <span className="small muted tabular">
        {index + 1} of {pile.length}
      </span>
      {step(before, 'Previous record (K)', 'chevronLeft')}
      {step(after, 'Next record (J)', 'chevronRight')}
    </nav>
  );
}
