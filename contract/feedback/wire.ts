/** Feedback of students: method and path of its call below the API base. Browsers read it too. */
export const WIRE = {
  storeFeedback: { method: 'POST', path: '/student/placements/feedback', repeatable: true },
} as const;
