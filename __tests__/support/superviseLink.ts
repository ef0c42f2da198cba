import { mailedLink } from './mailFiles';

/** The path of a supervisor's page, out of the mails that the demo's portal wrote. */
export const superviseLink = (): Promise<string> =>
  mailedLink(process.env.PORTAL_DATA!, 'supervisor', /\/supervise\/[\w-]+/);
