import { useSelector } from 'react-redux';
import type { InternshipSummary } from '#contract/internship/calls';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';

/** A grid on wide screens, a row that scrolls sideways on phones. */
export function CardRow({
  internships,
  whyOf,
}: {
  internships: readonly InternshipSummary[];
  whyOf?: (internship: InternshipSummary) => string;
}) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <ul className="cards cards-2 cards-3 sideways">
      {internships.map((internship) => (
        <li key={internship.id}>
          <InternshipCard
            internship={internship}
            today={today}
            logo={href(internship.company?.logo)}
            heading="h3"
            why={whyOf?.(internship)}
          />
        </li>
      ))}
    </ul>
  );
}
