/**
 * Method and path, below the API base, of the calls about public internships. Plain data: browsers read it
 * too.
 */
export const WIRE = {
  listInternships: { method: 'GET', path: '/internships' },
  getInternship: { method: 'GET', path: '/internships/:slug' },
  getStatistics: { method: 'GET', path: '/statistics' },
  getInternshipCounts: { method: 'GET', path: '/statistics/internships' },
} as const;
