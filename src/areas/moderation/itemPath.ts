import type { ModerationKind } from '#contract/lifecycles/moderation';
import { paths } from '#src/lib/paths';

/** The address of a record; `queue` keeps the kind that is being worked through. */
export const itemPath = ({ kind, id }: { kind: string; id: number }, queue: ModerationKind | null): string =>
  paths.moderationItem(kind, id) + (queue ? `?queue=${queue}` : '');
