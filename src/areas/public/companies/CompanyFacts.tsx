import type { CompanyDetail } from '#contract/company/calls';
import { outsideHref } from '#src/lib/safeHref';
import { Icon } from '#src/ui/Icon';

const SOCIAL = [
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
] as const;

/** Only http(s) addresses become links. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { year_established, company_size, website_url } = company;
  const facts = [
    ['Founded', year_established],
    ['Employees', company_size],
    ['Open internships', String((company.open_internships ?? []).length)],
  ] as const;
  const links = [
    ['Website', outsideHref(website_url)] as const,
    ...SOCIAL.map(([name, label]) => [label, outsideHref(company[name])] as const),
  ].filter(([, href]) => href);
  return (
    <>
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {links.length > 0 && (
        <ul className="link-list mt-4 pt-2 border-top">
          {links.map(([label, href]) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label} <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
