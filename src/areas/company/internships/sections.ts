/** Headings of the form, in order. */
export const SECTIONS = {
  basic: 'Basic Info',
  type: 'Internship Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
  status: 'Status',
} as const;
/** Headings of the read-only view. */
export const VIEW_SECTIONS = {
  general: 'General',
  type: 'Type & Duration',
  location: 'Location',
  skills: 'Categories & Skills',
} as const;
