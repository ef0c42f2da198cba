/**
 * Method and path, below the API base, of the calls about diaries, the project and its team. Plain data:
 * browsers read it too.
 */
export const WIRE = {
  getProject: { method: 'GET', path: '/student/projects/my-project' },
  storeProject: { method: 'POST', path: '/student/projects/store', repeatable: true },
  listTeam: { method: 'GET', path: '/student/project-team' },
  addTeamMember: { method: 'POST', path: '/student/project-team/store', repeatable: true },
  removeTeamMember: { method: 'POST', path: '/student/project-team/remove', repeatable: true },
  listProjectInvitations: { method: 'GET', path: '/student/project-invitations' },
  acceptProjectInvitation: { method: 'POST', path: '/student/project-team/accept', repeatable: true },
  declineProjectInvitation: { method: 'POST', path: '/student/project-team/decline', repeatable: true },
  listInternshipDiaries: { method: 'GET', path: '/student/internship-diaries' },
  getInternshipDiary: { method: 'GET', path: '/student/internship-diaries/show' },
  storeInternshipDiary: { method: 'POST', path: '/student/internship-diaries/store', repeatable: true },
  deleteInternshipDiary: { method: 'POST', path: '/student/internship-diaries/delete', repeatable: true },
  getDiarySummary: { method: 'GET', path: '/student/internship-diaries/summary' },
  exportInternshipDiary: { method: 'GET', path: '/student/internship-diaries/export' },
  importInternshipDiary: { method: 'POST', path: '/student/internship-diaries/import', repeatable: true },
  getOwnDiaryPaper: { method: 'GET', path: '/student/placements/diary' },
  getCollegeDiaryPaper: { method: 'GET', path: '/coordinator/placements/diary' },
  listProjectDiaries: { method: 'GET', path: '/student/project-diaries' },
  getProjectDiary: { method: 'GET', path: '/student/project-diaries/show' },
  storeProjectDiary: { method: 'POST', path: '/student/project-diaries/store', repeatable: true },
  exportProjectDiary: { method: 'GET', path: '/student/project-diaries/export' },
  importProjectDiary: { method: 'POST', path: '/student/project-diaries/import', repeatable: true },
  deleteProjectDiary: { method: 'POST', path: '/student/project-diaries/delete', repeatable: true },
} as const;
