export const SECTIONS = {
  basic: 'Basic Info',
  type: 'Internship Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
  status: 'Status',
} as const;
export const VIEW_SECTIONS = {
  general: 'General',
  type: 'Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
} as const;
