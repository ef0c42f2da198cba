/** Who speaks on screens and in mails; the rest of what this installation says is in `src/lib/site.ts`. */
export const SITE_NAME = 'CampusIntern';
/** Where people write to. */
export const SITE_CONTACT = 'internships@campusintern.example';
