import type { Line } from '#contract/eligibility/calls';
import { lineLabel, wantedText } from '#contract/eligibility/lines';
import { formatDate } from '#src/lib/dates';
import { Icon } from '../Icon';

interface Props {
  lines: readonly Line[];
  /** As in "you have 7.2". */
  who: 'you have' | 'has';
}

function haveText({ have, as_of }: Line, who: Props['who']): string {
  if (have === null) return 'not known';
  return `${who} ${have}${as_of === null ? '' : ` (roster of ${formatDate(as_of)})`}`;
}

export function EligibilityLines({ lines, who }: Props) {
  return (
    <ul className="signed-lines d-grid gap-2">
      {lines.map((line) => (
        <li key={`${line.source} ${line.key}`} className="d-flex gap-2">
          <Icon name={line.met ? 'check' : 'warning'} />
          <span>
            <strong>
              {lineLabel(line.key)}: {wantedText(line)}
            </strong>
            , {haveText(line, who)}
            {line.source === 'college' && ' · rule of the college'}
            <span className="visually-hidden">{line.met ? ' (met)' : ' (not met)'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
