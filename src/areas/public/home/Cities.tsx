import { useGetHomeCountsQuery } from '#src/api/homeApi';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { CountLinks } from './CountLinks';
import { HomeSection } from './HomeSection';

/** The cities with the most open internships; absent where nobody counts them. */
export function Cities() {
  const { data } = useGetHomeCountsQuery();
  const cities = data?.cities ?? [];
  if (cities.length === 0) return null;
  return (
    <HomeSection
      title="By city"
      more={{ to: `${paths.internships}${toQueryString({ mode: 'Remote' })}`, label: 'All remote' }}
    >
      <CountLinks
        rows={cities}
        to={({ id, state_id }) => `${paths.internships}${toQueryString({ state_id, city_id: id })}`}
      />
    </HomeSection>
  );
}
