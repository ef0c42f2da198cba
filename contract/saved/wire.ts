/** Method and path, below the API base, of the internships that a student saves. */
export const WIRE = {
  listSaved: { method: 'GET', path: '/student/saved' },
  getInternshipMarks: { method: 'GET', path: '/student/saved/marks' },
  saveInternship: { method: 'POST', path: '/student/saved/store', repeatable: true },
  removeSaved: { method: 'POST', path: '/student/saved/remove', repeatable: true },
} as const;
