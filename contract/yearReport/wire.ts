/** Method and path, below the API base, of the reports of a year. Plain data: browsers read it too. */
export const WIRE = {
  getCollegeReport: { method: 'GET', path: '/coordinator/reports/:name' },
  getUniversityReport: { method: 'GET', path: '/administration/reports/:name' },
} as const;
