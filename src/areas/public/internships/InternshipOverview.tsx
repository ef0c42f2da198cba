import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { InternshipFacts } from '#src/ui/internship/InternshipFacts';
import { Link } from '#src/ui/Link';
import { NameLink } from '#src/ui/NameLink';
import { BelowWindow } from '#src/ui/page/BelowWindow';
import { Mark } from '#src/ui/Mark';
import { FeedbackMeans } from '../listing/FeedbackMeans';
import { BackLink } from '../listing/BackLink';

/** A company under review has no page. */
function CompanyBlock({
  company: { name, slug },
  logo,
}: {
  company: InternshipSummary['company'];
  logo?: string;
}) {
  return (
    <section className="surface">
      <h2>Company</h2>
      <div className="d-flex align-items-center gap-4 min-w-0">
        <Mark name={name} image={logo} />
        <div className="min-w-0 text-break">
          <p className="m-0">
            <strong>{name}</strong>
          </p>
          {slug && (
            <ul className="link-list">
              <Link to={paths.company(slug)} around={(link) => <li>{link}</li>}>
                About the company
              </Link>
              <li>
                <Link to={`${paths.internships}${toQueryString({ company: slug })}`}>
                  All its internships
                </Link>
              </li>
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

interface Props {
  internship: InternshipSummary & Pick<Partial<InternshipDetail>, 'feedback'>;
  side: ReactNode;
  text: ReactNode;
}

/** Facts and actions before the long text, on phones too. */
export function InternshipOverview({ internship, side, text }: Props) {
  const today = useSelector(selectToday);
  const logo = useProviderHref()(internship.company?.logo);
  const { title, company, city, state } = internship;
  const place = [city?.name, state?.name].filter(Boolean).join(', ');
  return (
    <>
      <BackLink to={paths.internships}>All internships</BackLink>
      <div className="overview">
        <div className="d-flex align-items-center gap-4 min-w-0">
          <Mark large name={company?.name ?? title} image={logo} />
          <div className="min-w-0 text-break">
            <h1 className="mb-1">{title}</h1>
            <p className="muted m-0">
              {company && (
                <NameLink to={company.slug ? paths.company(company.slug) : null}>{company.name}</NameLink>
              )}
              {place && ` · ${place}`}
            </p>
          </div>
        </div>
        <aside className="surface overview-side" aria-label="At a glance">
          <InternshipFacts internship={internship} today={today} />
          {side}
        </aside>
        <div className="cards align-content-start min-w-0">
          {text}
          <BelowWindow>
            {company && <CompanyBlock company={company} logo={logo} />}
            <FeedbackMeans feedback={internship.feedback} about="this internship" />
          </BelowWindow>
        </div>
      </div>
    </>
  );
}
