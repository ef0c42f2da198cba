export const SECTIONS = {
  basic: 'Basic Info',
  type: 'Internship Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
  eligibility: 'Who may apply',
  status: 'Status',
} as const;
export const VIEW_SECTIONS = {
  eligibility: 'Who may apply',
  general: 'General',
  type: 'Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
} as const;
