import type { CompanyDetail } from '#contract/company/calls';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { Mark } from '#src/ui/Mark';
import { usePicture } from '#src/ui/usePicture';
import { BackLink } from '../listing/BackLink';
import { FeedbackMeans } from '../listing/FeedbackMeans';
import { CompanyFacts } from './CompanyFacts';
import { OpenInternships } from './OpenInternships';

export function CompanyOverview({ company }: { company: CompanyDetail }) {
  const href = useProviderHref();
  const { name, company_domain, city, state, description, content, perks } = company;
  const place = [city?.name, state?.name].filter(Boolean).join(', ');
  const cover = usePicture(href(company.cover_image));
  return (
    <>
      <BackLink to={paths.companies}>All companies</BackLink>
      {cover && (
        <img
          {...cover}
          className="cover d-block w-100 mb-5 rounded-3 bg-quiet"
          alt=""
          width={1920}
          height={300}
        />
      )}
      <div className="overview">
        <div className="d-flex align-items-center gap-4 min-w-0">
          <Mark large name={name} image={href(company.logo)} />
          <div className="min-w-0 text-break">
            <h1 className="mb-1">{name}</h1>
            <p className="muted m-0">{[company_domain?.name, place].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <aside className="surface overview-side" aria-label="At a glance">
          <CompanyFacts company={company} />
        </aside>
        <div className="cards align-content-start min-w-0">
          <section className="surface">
            <h2>About the company</h2>
            {description && <p className="lead-text">{description}</p>}
            {content && content !== description && <p className="prose">{content}</p>}
            {(perks ?? []).length > 0 && (
              <>
                <h2 className="mt-5">Perks</h2>
                <ChipList items={perks} />
              </>
            )}
          </section>
          <OpenInternships company={company} />
          <FeedbackMeans feedback={company.feedback} about="internships here" />
        </div>
      </div>
    </>
  );
}
