import type { ReactNode } from 'react';
import type { PlacementCheck } from '#contract/placement/checksShape';
import { known } from '#contract/known';
import { PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';
import { Icon } from '#src/ui/Icon';

interface Props {
  checks: readonly PlacementCheck[];
  /** How to close each gap. */
  hints: Readonly<Record<PlacementCheckKey, ReactNode>>;
}

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "120 of 240"; blank if nothing is counted. */
const counted = ({ have, of }: PlacementCheck): string =>
  have === undefined || of === undefined ? '' : `${figure.format(have)} of ${figure.format(of)}`;

export const gapsOf = (checks: readonly PlacementCheck[]): PlacementCheck[] =>
  checks.filter(({ done }) => !done);

/** An unknown check is shown by its key. */
export const checkName = (key: string): string => known(PLACEMENT_CHECK_LABEL, key) ?? key;

export function PlacementChecks({ checks, hints }: Props) {
  return (
    <ul className="check-list">
      {checks.map((check) => (
        <li key={check.key} className={check.done ? 'is-done' : undefined}>
          <Icon name={check.done ? 'success' : 'clock'} />
          <div>
            <strong>{checkName(check.key)}:</strong>{' '}
            <span className="muted tabular">{counted(check) || (check.done ? 'done' : 'missing')}</span>
            {!check.done && <p className="small">{known(hints, check.key)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
