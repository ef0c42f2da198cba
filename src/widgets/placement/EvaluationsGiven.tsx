import type { Evaluation } from '#contract/calls/supervision';
import { known } from '#contract/known';
import { HIGHEST_SCORE } from '#contract/supervision';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { byText, EVALUATION_TITLE } from './evaluations';

const averageOf = (scores: readonly number[]) =>
  (scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)).toFixed(1);

/** One evaluation: its average at first sight, its criteria on demand. */
function Given({ given }: { given: Evaluation }) {
  const href = useProviderHref();
  const { kind, scores, criteria, strengths, improvements, recommend, by, by_kind } = given;
  return (
    <details className="placement-more">
      <summary>
        {known(EVALUATION_TITLE, kind) ?? kind}: {averageOf(scores)} of {HIGHEST_SCORE}
        <span className="muted">
          {' '}
          {formatDate(given.created_at)}, {by} {byText(by_kind)}
        </span>
      </summary>
      <DetailList
        items={[
          ...criteria.map((label, i) => ({ label, value: `${scores[i] ?? '—'} of ${HIGHEST_SCORE}` })),
          { label: 'Recommended', value: recommend ? 'Yes' : 'No' },
          ...(given.witnessed_by ? [{ label: 'Seen by', value: given.witnessed_by }] : []),
          { label: 'What goes well', value: strengths, wide: true },
          { label: 'What to work on', value: improvements, wide: true },
        ]}
      />
      {given.scan && <OutsideLink href={href(given.scan)}>Scan</OutsideLink>}
    </details>
  );
}

/** The evaluations that the reader may see. */
export function EvaluationsGiven({ given }: { given: readonly Evaluation[] }) {
  return given.map((one) => <Given key={one.kind} given={one} />);
}
