import type { ModerationKind } from '#contract/moderation/lifecycle';
import { moderationPaths } from '#src/lib/dashboardPaths';

/** The address of a record; `queue` keeps the kind that is being worked through. */
export const itemPath = ({ kind, id }: { kind: string; id: number }, queue: ModerationKind | null): string =>
  moderationPaths.item(kind, id) + (queue ? `?queue=${queue}` : '');
