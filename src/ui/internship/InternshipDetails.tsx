import type { InternshipDetail } from '#contract/calls/internships';
import { ChipList } from '../ChipList';

/** The text of an internship and what it asks for. */
export function InternshipDetails({ internship }: { internship: InternshipDetail }) {
  const { description, content, skills, categories, additional_perks, address } = internship;
  return (
    <>
      <section className="surface">
        <h2>About the internship</h2>
        <p className="lead-text">{description}</p>
        <p className="prose">{content}</p>
      </section>
      <section className="surface">
        <h2>Skills</h2>
        <ChipList items={skills} />
        <h2 className="spaced">Categories</h2>
        <ChipList items={categories} />
        {(additional_perks ?? []).length > 0 && (
          <>
            <h2 className="spaced">Perks</h2>
            <ChipList items={additional_perks} />
          </>
        )}
        {address && (
          <>
            <h2 className="spaced">Where</h2>
            <p className="prose">{address}</p>
          </>
        )}
      </section>
    </>
  );
}
