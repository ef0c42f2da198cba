import { Link } from 'react-router-dom';
import { useListCategoriesQuery } from '#src/api/masterApi';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { Icon } from '#src/ui/Icon';
import { HomeSection } from './HomeSection';

/** Each category leads to the list filtered by it. Absent when there are none to show. */
export function Categories() {
  const { data = [] } = useListCategoriesQuery();
  if (data.length === 0) return null;
  return (
    <HomeSection title="Browse by category">
      <ul className="category-links">
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link to={`${paths.internships}${toQueryString({ category_id: id })}`}>
              {name} <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
