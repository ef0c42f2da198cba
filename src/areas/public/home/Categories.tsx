import { useGetHomeCountsQuery } from '#src/api/homeApi';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { CountLinks } from './CountLinks';
import { HomeSection } from './HomeSection';

/** The categories with the most open internships. Absent when there are none to show. */
export function Categories() {
  const { data } = useGetHomeCountsQuery();
  const categories = data?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <HomeSection title="By category" more={{ to: paths.internships, label: 'All internships' }}>
      <CountLinks
        rows={categories}
        to={({ id }) => `${paths.internships}${toQueryString({ category_id: id })}`}
      />
    </HomeSection>
  );
}
