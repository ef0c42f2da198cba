import { matchPages } from '#src/app/matchPages';
import { PUBLIC_PAGES } from '#src/app/publicPages';

const matched = (pathname: string) => {
  const [match] = matchPages(PUBLIC_PAGES, pathname);
  return match && { path: match.route.path, params: match.params };
};

describe('matchPages', () => {
  it('should find the page of a path with its parameters, whatever was looked for before', () => {
    for (const slug of ['1-a', '2-b', '2-b', '1-a'])
      expect(matched(`/internships/${slug}`)).toEqual({ path: '/internships/:slug', params: { slug } });
    expect(matched('/internships')?.path).toBe('/internships');
  });

  it('should find nothing where there is no page', () => {
    expect(matched('/no/such/page')).toBeUndefined();
  });

  it('should give the very same answer to the same question', () => {
    expect(matchPages(PUBLIC_PAGES, '/companies')).toBe(matchPages(PUBLIC_PAGES, '/companies'));
  });

  it('should keep the answers of other pages apart', () => {
    const few = PUBLIC_PAGES.filter(({ path }) => path !== '/companies');
    expect(matchPages(PUBLIC_PAGES, '/companies')).toHaveLength(1);
    expect(matchPages(few, '/companies')).toEqual([]);
  });
});
