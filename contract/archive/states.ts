/** `waiting` for a process, then `working`; what is `ready` goes once it expires. Acts can be stopped. */
export const ARCHIVE_STATES = ['waiting', 'working', 'ready', 'failed', 'stopped'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** ZIPs of the files of internships or of all about one person; acts make none. */
export const ARCHIVE_KIND_NAMES = ['papers', 'own_data', 'act'] as const;
export type ArchiveKindName = (typeof ARCHIVE_KIND_NAMES)[number];
