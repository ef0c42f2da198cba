import type { ReactNode } from 'react';
import type { PlacementCheck } from '#contract/placement/checksShape';
import { known } from '#contract/known';
import { HOURS_PARTS, PLACEMENT_CHECK_LABEL, type PlacementCheckKey } from '#contract/placement/checks';

interface Props {
  checks: readonly PlacementCheck[];
  hints: Readonly<Record<PlacementCheckKey, ReactNode>>;
}

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "120 of 240"; blank if nothing is counted. */
const counted = ({ have, of }: PlacementCheck): string =>
  have === undefined || of === undefined ? '' : `${figure.format(have)} of ${figure.format(of)}`;

const PART_WORDS: Readonly<Record<(typeof HOURS_PARTS)[number], string>> = {
  confirmed: 'confirmed',
  changed: 'changed since they were confirmed',
  unconfirmed: 'not confirmed',
  returned: 'sent back (not counted)',
};
/** "24 h confirmed, 8 h sent back (not counted)" */
const partsText = (parts: NonNullable<PlacementCheck['made_of']>): string =>
  HOURS_PARTS.filter((part) => parts[part] > 0)
    .map((part) => `${figure.format(parts[part])} h ${PART_WORDS[part]}`)
    .join(', ');

export const gapsOf = (checks: readonly PlacementCheck[]): PlacementCheck[] =>
  checks.filter(({ done }) => !done);

export const checkName = (key: string): string => known(PLACEMENT_CHECK_LABEL, key) ?? key;

export function PlacementChecks({ checks, hints }: Props) {
  const present = checks.findIndex(({ done }) => !done);
  return (
    <ul className="life is-vertical">
      {checks.map((check, index) => (
        <li key={check.key} className={check.done ? 'is-past' : index === present ? 'is-now' : 'is-next'}>
          <strong>{checkName(check.key)}:</strong>{' '}
          <span className="muted tabular">{counted(check) || (check.done ? 'done' : 'missing')}</span>
          {check.made_of && partsText(check.made_of) && (
            <p className="small muted m-0">{partsText(check.made_of)}</p>
          )}
          {!check.done && <p className="small m-0">{known(hints, check.key)}</p>}
        </li>
      ))}
    </ul>
  );
}
