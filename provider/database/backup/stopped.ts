/** In `operations` while no mail is sent, because the database was restored from a backup. */
export const MAILS_STOPPED = 'mails_held';
