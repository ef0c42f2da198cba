import type { DataOf } from '../../../contract/calls/call';
import type { getModerationItem } from '../../../contract/calls/moderation';
import { DataTable, type Column } from '../../ui/list/DataTable';
import { fieldLabel, fieldValue } from './fields';

type Change = DataOf<typeof getModerationItem>['changes'][number];

const shown = (field: string, value: string | null) => {
  const text = fieldValue(field, value);
  return text === null ? <span className="muted">—</span> : <span className="prose is-breakable">{text}</span>;
};

const COLUMNS: readonly Column<Change>[] = [
  { title: 'Field', render: ({ field }) => <span className="row-title">{fieldLabel(field)}</span> },
  { title: 'Before', render: ({ field, before }) => shown(field, before) },
  { title: 'After', render: ({ field, after }) => shown(field, after) },
];

/** What changed since the last approval; everything when there was none. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return <DataTable caption="Changed fields" columns={COLUMNS} rows={changes} keyOf={({ field }) => field} empty="Nothing differs from the last approved state." />;
}
