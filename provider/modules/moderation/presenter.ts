import type { DataOf } from '#contract/call';
import type {
  getModerationItem,
  listModerationHistory,
  listModerationQueue,
  ModerationRecord,
  openModerationItem,
  NotifiedStudent,
} from '#contract/moderation/calls';
import { isTakenBack } from '#contract/application/lifecycle';
import type { SameName } from '#contract/moderation/sameName';
import { linkToFile } from '#provider/files/repository';
import type { Kind } from '#provider/policies/reviewed';
import type { OpenedByOther } from './leaseRepository';
import type { QueueRow } from './queueRepository';
import type { historyOf, RecordRow } from './recordsRepository';
import type { Item } from './repository';
import type { NotifiedRecord } from './suspendedRepository';

type ModerationItem = DataOf<typeof getModerationItem>;
type Opened = ModerationItem['opened'];

export const presentOpened = (other: OpenedByOther | undefined): Opened =>
  other ? { by: other.name, at: other.opened_at.toISOString() } : null;

export const presentQueued = (
  queued: QueueRow,
  changed: number,
  same: SameName[],
): DataOf<typeof listModerationQueue>['data'][number] => ({
  kind: queued.kind,
  id: queued.id,
  name: queued.name,
  company: queued.company,
  submitted_at: queued.submitted_at.toISOString(),
  moderation_status: queued.moderation_status,
  waiting_since: queued.waiting_since.toISOString(),
  why: queued.why,
  changed_fields: changed,
  opened:
    queued.opened_by !== null && queued.opened_at
      ? presentOpened({ name: queued.opened_by, opened_at: queued.opened_at })
      : null,
  same_name: same,
});

export const presentRecord = (record: RecordRow): ModerationRecord => ({
  kind: record.kind,
  id: record.id,
  name: record.name,
  company: record.company,
  submitted_at: record.submitted_at.toISOString(),
  moderation_status: record.moderation_status,
  status: record.status,
  expire_date: record.expire_date,
  ...(record.kind === 'member' && { email: record.email, company_id: record.company_id }),
});

export const presentState = (
  item: Item,
  other: OpenedByOther | undefined,
): DataOf<typeof openModerationItem> => ({
  opened: presentOpened(other),
  submitted_at: item.version.toISOString(),
  moderation_status: item.moderation_status,
});

type Around = Pick<
  ModerationItem,
  'changes' | 'unchanged' | 'reports' | 'opened' | 'others' | 'same_name' | 'previous' | 'next'
>;

export const presentItem = (kind: Kind, item: Item, around: Around): ModerationItem => ({
  kind,
  id: item.id,
  name: item.title,
  company: item.company,
  submitted_at: item.version.toISOString(),
  moderation_status: item.moderation_status,
  moderation_reason: item.moderation_reason,
  is_new: item.approved_snapshot === null,
  status: 'status' in item ? item.status : null,
  expire_date: 'expire_date' in item ? item.expire_date : null,
  company_visible: 'company_visible' in item ? item.company_visible : null,
  company_logo: 'logo_id' in item ? linkToFile(item.logo_id, item.logo_name) : null,
  account_email: 'account_email' in item ? item.account_email : null,
  changes: around.changes,
  unchanged: around.unchanged,
  reports: around.reports,
  opened: around.opened,
  others: around.others,
  same_name: around.same_name,
  previous: around.previous,
  next: around.next,
});

export const presentDecision = ({
  at,
  by,
  decision,
  reason,
}: Awaited<ReturnType<typeof historyOf>>[number]): DataOf<typeof listModerationHistory>[number] => ({
  at: at.toISOString(),
  by: by ?? '',
  decision,
  reason,
});

export const presentNotified = (row: NotifiedRecord): NotifiedStudent => ({
  id: row.id,
  application_id: row.application_id,
  student: { name: row.name, usn: row.usn, college: row.college },
  internship: row.internship,
  status: row.status,
  taken_back: isTakenBack(row.status),
  mailed: row.mailed,
  told_at: row.told_at.toISOString(),
  lifted_at: row.lifted_at?.toISOString() ?? null,
});
