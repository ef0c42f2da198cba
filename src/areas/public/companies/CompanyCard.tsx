import { memo } from 'react';
import type { CompanySummary } from '#contract/company/calls';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { ListLink } from '#src/ui/links/ListLink';
import { Mark } from '#src/ui/Mark';

interface Props {
  company: CompanySummary;
  logo?: string;
  heading?: 'h2' | 'h3';
}

const openOf = (count: number) =>
  count === 0
    ? 'No open internships'
    : `${formatCount(count)} open ${count === 1 ? 'internship' : 'internships'}`;

/** One link, the whole card. */
export const CompanyCard = memo(function CompanyCard({ company, logo, heading: Heading = 'h2' }: Props) {
  const { name, slug, description, company_domain, city } = company;
  const open = Number(company.open_internships) || 0;
  return (
    <article className="internship-card">
      <Mark name={name} image={logo} />
      <div>
        <Heading>
          <ListLink to={paths.company(slug)}>{name}</ListLink>
        </Heading>
        <p className="internship-card-who m-0 fs-5 muted lh-line">{company_domain?.name}</p>
      </div>
      <p className="grid-column-full two-lines m-0 fs-5">{description}</p>
      <p className="internship-card-foot fs-5 text-nowrap m-0 grid-column-full justify-content-between">
        <span className={open > 0 ? 'receives' : 'free'}>{openOf(open)}</span>
        {city?.name && (
          <span className="small muted">
            <Icon name="place" /> {city.name}
          </span>
        )}
      </p>
    </article>
  );
});
