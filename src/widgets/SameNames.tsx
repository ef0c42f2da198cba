import { sameNameLabel, type SameName } from '#contract/moderation/sameName';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';

/** Other companies of the same name or website. `linked` where the reader may open them. */
export function SameNames({ companies, linked }: { companies: readonly SameName[]; linked?: boolean }) {
  if (!Array.isArray(companies) || companies.length === 0) return null;
  return (
    <p className="notice notice-amber">
      <Icon name="warning" />
      <span>
        Same name or website as{' '}
        {companies.map(({ id, name, state }, i) => (
          <span key={id}>
            {i > 0 && ', '}
            {linked ? <Link to={moderationPaths.item('company', id)}>{name}</Link> : name} (
            {sameNameLabel(state)})
          </span>
        ))}
        .
      </span>
    </p>
  );
}

/** The same in a row of a list. */
export const sameNameWords = (companies: readonly SameName[] = []): string | false => {
  // Another provider may send anything.
  const [first] = Array.isArray(companies) ? companies : [];
  if (!first) return false;
  const others = companies.length > 1 ? ` and ${companies.length - 1} more` : '';
  return `Same name or website as ${first.name} (${sameNameLabel(first.state)})${others}`;
};
