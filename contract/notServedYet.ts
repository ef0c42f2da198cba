/**
 * Calls of the contract that the bundled provider does not answer yet. A test compares the list with the
 * registered routes, so that nothing is forgotten on either side; it is to become empty.
 */
export const NOT_SERVED_YET: readonly string[] = [
  'GET /student/projects/my-project',
  'POST /student/projects/store',
  'GET /student/project-team',
  'POST /student/project-team/store',
  'POST /student/project-team/remove',
  'GET /student/internship-diaries',
  'GET /student/internship-diaries/show',
  'POST /student/internship-diaries/store',
  'POST /student/internship-diaries/delete',
  'GET /student/project-diaries',
  'GET /student/project-diaries/show',
  'POST /student/project-diaries/store',
  'POST /student/project-diaries/delete',
];
