/** The pages of the moderators' screens. */
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const MODERATION: PageAccess = { kind: 'moderation' };

export const MODERATION_ROUTES: readonly PageRow[] = [
  { path: paths.moderation, access: MODERATION, page: 'moderation/QueuePage' },
  { path: paths.moderationItem.pattern, access: MODERATION, page: 'moderation/ItemPage' },
];
