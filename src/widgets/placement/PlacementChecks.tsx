import type { ReactNode } from 'react';
import type { PlacementCheck } from '#contract/placement/checksShape';
import { known } from '#contract/known';
import { PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';
import { Icon } from '#src/ui/Icon';

interface Props {
  checks: readonly PlacementCheck[];
  hints: Readonly<Record<PlacementCheckKey, ReactNode>>;
}

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "120 of 240"; blank if nothing is counted. */
const counted = ({ have, of }: PlacementCheck): string =>
  have === undefined || of === undefined ? '' : `${figure.format(have)} of ${figure.format(of)}`;

export const gapsOf = (checks: readonly PlacementCheck[]): PlacementCheck[] =>
  checks.filter(({ done }) => !done);

export const checkName = (key: string): string => known(PLACEMENT_CHECK_LABEL, key) ?? key;

export function PlacementChecks({ checks, hints }: Props) {
  return (
    <ul className="d-grid gap-3">
      {checks.map((check) => (
        <li key={check.key} className={`d-flex gap-3 ${check.done ? 'text-done' : 'text-due'}`}>
          <span className="d-flex mt-1">
            <Icon name={check.done ? 'success' : 'clock'} />
          </span>
          <div className="min-w-0 text-body">
            <strong>{checkName(check.key)}:</strong>{' '}
            <span className="muted tabular">{counted(check) || (check.done ? 'done' : 'missing')}</span>
            {!check.done && <p className="small m-0">{known(hints, check.key)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
