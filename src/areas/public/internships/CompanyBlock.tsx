import type { InternshipSummary } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { Mark } from '#src/ui/Mark';

/** Who offers the internship; a company under review has no page to lead to. */
export function CompanyBlock({
  company: { name, slug },
  logo,
}: {
  company: InternshipSummary['company'];
  logo?: string;
}) {
  return (
    <section className="surface">
      <h2>Company</h2>
      <div className="who-block">
        <Mark name={name} image={logo} />
        <div>
          <p>
            <strong>{name}</strong>
          </p>
          {slug && (
            <ul className="link-list">
              <li>
                <Link to={paths.company(slug)}>About the company</Link>
              </li>
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
