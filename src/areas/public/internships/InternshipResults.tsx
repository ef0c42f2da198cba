import { useSelector } from 'react-redux';
import type { InternshipSummary } from '#contract/internship/calls';
import type { Paginated } from '#contract/http';
import { formatCount } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { FILTER_FORM } from './InternshipFilters';
import { SortSelect } from './SortSelect';

interface Props {
  page: Paginated<InternshipSummary>;
  /** A newer answer is on its way. */
  busy: boolean;
}

/** How many there are and in which order, and the cards of a page. */
export function InternshipResults({ page, busy }: Props) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <div aria-busy={busy} className="results">
      <div className="list-head">
        <p aria-live="polite">
          {page.at_least === true && 'More than '}
          <strong className="tabular">{formatCount(page.total)}</strong>{' '}
          {page.total === 1 ? 'internship' : 'internships'}
        </p>
        <SortSelect form={FILTER_FORM} />
      </div>
      <ul className="cards cards-2">
        {page.data.map((internship) => (
          <li key={internship.id}>
            <InternshipCard internship={internship} today={today} logo={href(internship.company?.logo)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
