import type { DataOf } from '#contract/calls/call';
import type { getModerationItem, listModerationQueue } from '#contract/calls/moderation';
import type { Kind } from '#provider/policies/reviewed';
import type { Item, pageOfQueue } from './repository';

type Queued = Awaited<ReturnType<typeof pageOfQueue>>[number];
type ModerationItem = DataOf<typeof getModerationItem>;

/** A row of the queue. */
export const presentQueued = ({
  kind,
  id,
  name,
  company,
  submitted_at,
}: Queued): DataOf<typeof listModerationQueue>['data'][number] => ({
  kind,
  id,
  name,
  company,
  submitted_at: submitted_at.toISOString(),
});

/** One record with what changed since it was approved. */
export const presentItem = (kind: Kind, item: Item, changes: ModerationItem['changes']): ModerationItem => ({
  kind,
  id: item.id,
  name: item.title,
  company: item.company,
  submitted_at: item.submitted_at.toISOString(),
  moderation_status: item.moderation_status,
  changes,
});
