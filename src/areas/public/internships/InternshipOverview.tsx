import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import type { InternshipDetail } from '../../../../contract/calls/internships';
import { paths } from '../../../lib/paths';
import { useProviderHref } from '../../../lib/providerContext';
import { selectToday } from '../../../state/ui';
import { InternshipDetails } from '../../../ui/internship/InternshipDetails';
import { InternshipFacts } from '../../../ui/internship/InternshipFacts';
import { Mark } from '../../../ui/Mark';

/** The overview: who, what, the facts, and what can be done about it. */
export function InternshipOverview({ internship, side }: { internship: InternshipDetail; side: ReactNode }) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  const { title, company, city, state } = internship;
  const place = [city?.name, state?.name].filter(Boolean).join(', ');
  return (
    <div className="overview">
      <div>
        <div className="overview-head">
          <Mark large name={company?.name ?? title} image={href(company?.logo)} />
          <div>
            <h1>{title}</h1>
            <p className="muted">
              {company?.slug ? <Link to={paths.company(company.slug)}>{company.name}</Link> : company?.name}
              {place && ` · ${place}`}
            </p>
          </div>
        </div>
        <InternshipDetails internship={internship} />
      </div>
      <aside className="surface overview-side" aria-label="At a glance">
        <InternshipFacts internship={internship} today={today} />
        {side}
      </aside>
    </div>
  );
}
