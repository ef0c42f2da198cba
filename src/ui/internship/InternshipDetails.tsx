import { askedTexts } from '#contract/eligibility/lines';
import type { InternshipDetail } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { ChipList } from '../ChipList';
import { OutsideLink } from '../links/OutsideLink';
import { BelowWindow } from '../page/BelowWindow';

interface Props {
  internship: InternshipDetail;
  /** On the public site skills and categories link to their lists, the address to a map. */
  linked?: boolean;
}

const filteredBy = (name: string) => (id: number) => `${paths.internships}${toQueryString({ [name]: id })}`;
const mapOf = (place: string) => `https://www.openstreetmap.org/search${toQueryString({ query: place })}`;

export function InternshipDetails({ internship, linked = false }: Props) {
  const { description, content, skills, categories, additional_perks, address, city, eligibility } =
    internship;
  return (
    <>
      <section className="surface">
        <h2>About the internship</h2>
        <p className="lead-text">{description}</p>
        <p className="prose">{content}</p>
      </section>
      <BelowWindow>
        <section className="surface">
          <h2>Skills</h2>
          <ChipList items={skills} to={linked ? filteredBy('skill_id') : undefined} />
          <h2 className="mt-5">Categories</h2>
          <ChipList items={categories} to={linked ? filteredBy('category_id') : undefined} />
          {(additional_perks ?? []).length > 0 && (
            <>
              <h2 className="mt-5">Perks</h2>
              <ChipList items={additional_perks} />
            </>
          )}
          {eligibility && (
            <>
              <h2 className="mt-5">Who may apply</h2>
              <ul>
                {askedTexts(eligibility).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {address && (
            <>
              <h2 className="mt-5">Where</h2>
              <p className="prose">{address}</p>
              {linked && (
                <OutsideLink href={mapOf([address, city?.name].filter(Boolean).join(', '))}>
                  Show on a map
                </OutsideLink>
              )}
            </>
          )}
        </section>
      </BelowWindow>
    </>
  );
}
