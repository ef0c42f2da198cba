import type { ModerationKind } from '#contract/moderation/lifecycle';
import { moderationPaths } from '#src/lib/dashboardPaths';

/** `queue` keeps the kind being worked through. */
export const itemPath = ({ kind, id }: { kind: string; id: number }, queue: ModerationKind | null): string =>
  moderationPaths.item(kind, id) + (queue ? `?queue=${queue}` : '');
