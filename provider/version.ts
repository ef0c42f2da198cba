import { version } from '../package.json';

/** The release, such as `1.1.0`: at `/health`, in the log's first line and in every backup. */
export const VERSION: string = version;
