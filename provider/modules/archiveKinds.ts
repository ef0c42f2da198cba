import type { Services } from '#provider/context';
import type { ArchiveKinds } from '#provider/services/archives';

export const ARCHIVE_KINDS: ArchiveKinds<Services> = {};
