/**
 * Method and path, below the API base, of the calls about look-ups. Plain data: browsers
 * read it too.
 */
export const WIRE = {
  listCountries: { method: 'GET', path: '/master/countries' },
  listStates: { method: 'GET', path: '/master/states' },
  listCities: { method: 'GET', path: '/master/cities' },
  listSkills: { method: 'GET', path: '/master/skills' },
  listStudentSkills: { method: 'GET', path: '/student/skills' },
  listCategories: { method: 'GET', path: '/master/categories' },
  listCompanyDomains: { method: 'GET', path: '/master/company-domains' },
  listInternshipDomains: { method: 'GET', path: '/master/internship-domains' },
  listPerks: { method: 'GET', path: '/master/perks' },
  listColleges: { method: 'GET', path: '/master/colleges' },
  listBranches: { method: 'GET', path: '/master/branches' },
} as const;
