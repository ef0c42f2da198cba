import type { Evaluation, Supervised } from '#contract/supervision/calls';
import { known } from '#contract/known';
import { HIGHEST_SCORE } from '#contract/supervision/criteria';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList, type Detail } from '#src/ui/page/DetailList';
import { PendingWith } from '../PendingWith';
import { byText, EVALUATION_TITLE } from './evaluations';
import { WholeDates } from '#src/ui/WholeDates';

const inShort = (scores: readonly number[]) =>
  scores.length > 0
    ? `${(scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(1)} of ${HIGHEST_SCORE}`
    : 'as signed';

function Given({ given, earlier = false }: { given: Evaluation; earlier?: boolean }) {
  const href = useProviderHref();
  const { kind, scores, criteria, strengths, improvements, recommend, by, by_kind, scan } = given;
  const items: Detail[] = [
    ...scores.map((score, i) => ({ label: criteria[i] ?? '', value: `${score} of ${HIGHEST_SCORE}` })),
    { label: 'Recommended', value: recommend === null ? '' : recommend ? 'Yes' : 'No' },
    { label: 'Seen by', value: given.witnessed_by },
    { label: 'On paper', value: scan && <OutsideLink href={href(scan)}>Scan</OutsideLink> },
    { label: 'What goes well', value: strengths, wide: true },
    { label: 'What to work on', value: improvements, wide: true },
  ];
  return (
    <details className="mt-4">
      <summary>
        {earlier && 'Earlier: '}
        {known(EVALUATION_TITLE, kind) ?? kind}: {inShort(scores)}
        {given.given_as && ' (given as the final one, before the placement was extended)'}
        <span className="muted">
          {' '}
          <WholeDates text={`${formatDate(given.created_at)}, ${by} ${byText(by_kind)}`} />
        </span>
      </summary>
      <DetailList items={items.filter(({ value }) => value)} />
    </details>
  );
}

/** Those that are not given yet: who has them, and since when. */
export function EvaluationsOpen({ open = [] }: { open?: Supervised['evaluations_open'] }) {
  return open.map(({ kind, pending_with, pending_since }) => (
    <PendingWith
      key={kind}
      what={known(EVALUATION_TITLE, kind) ?? kind}
      holder={pending_with}
      since={pending_since}
    />
  ));
}

interface Props {
  given: readonly Evaluation[];
  /** Replaced by later ones. */
  earlier?: readonly Evaluation[];
}

export const EvaluationsGiven = ({ given, earlier = [] }: Props) => (
  <>
    {given.map((one) => (
      <Given key={one.kind} given={one} />
    ))}
    {earlier.map((one) => (
      <Given key={one.created_at} given={one} earlier />
    ))}
  </>
);
