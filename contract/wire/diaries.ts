/**
 * Method and path, below the API base, of the calls about diaries, the project and its team. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  getProject: { method: 'GET', path: '/student/projects/my-project' },
  storeProject: { method: 'POST', path: '/student/projects/store' },
  listTeam: { method: 'GET', path: '/student/project-team' },
  addTeamMember: { method: 'POST', path: '/student/project-team/store' },
  removeTeamMember: { method: 'POST', path: '/student/project-team/remove' },
  listProjectInvitations: { method: 'GET', path: '/student/project-invitations' },
  acceptProjectInvitation: { method: 'POST', path: '/student/project-team/accept' },
  declineProjectInvitation: { method: 'POST', path: '/student/project-team/decline' },
  listInternshipDiaries: { method: 'GET', path: '/student/internship-diaries' },
  getInternshipDiary: { method: 'GET', path: '/student/internship-diaries/show' },
  storeInternshipDiary: { method: 'POST', path: '/student/internship-diaries/store' },
  deleteInternshipDiary: { method: 'POST', path: '/student/internship-diaries/delete' },
  getDiarySummary: { method: 'GET', path: '/student/internship-diaries/summary' },
  exportInternshipDiary: { method: 'GET', path: '/student/internship-diaries/export' },
  importInternshipDiary: { method: 'POST', path: '/student/internship-diaries/import' },
  listProjectDiaries: { method: 'GET', path: '/student/project-diaries' },
  getProjectDiary: { method: 'GET', path: '/student/project-diaries/show' },
  storeProjectDiary: { method: 'POST', path: '/student/project-diaries/store' },
  deleteProjectDiary: { method: 'POST', path: '/student/project-diaries/delete' },
} as const;
