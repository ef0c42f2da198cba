/** `waiting` for a free process, then `working`; a finished one is `ready` until it expires. */
export const ARCHIVE_STATES = ['waiting', 'working', 'ready', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** What a ZIP holds: files of internships, or all about one person. */
export const ARCHIVE_KIND_NAMES = ['papers', 'own_data'] as const;
export type ArchiveKindName = (typeof ARCHIVE_KIND_NAMES)[number];
