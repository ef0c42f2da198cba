import type { Services } from '#provider/context';
import type { ArchiveKinds } from '#provider/services/archives';
import { ACT } from './acts/kind';
import { OWN_DATA } from './ownData/kind';
import { PAPERS_ARCHIVE } from './papers/archive';

export const ARCHIVE_KINDS: ArchiveKinds<Services> = { papers: PAPERS_ARCHIVE, own_data: OWN_DATA, act: ACT };
