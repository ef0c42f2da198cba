import type { DataOf } from '#contract/calls/call';
import type { getModerationItem } from '#contract/calls/moderation';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { ChangedValue } from './ChangedValue';
import { fieldLabel } from './fields';

type Change = DataOf<typeof getModerationItem>['changes'][number];

const COLUMNS: readonly Column<Change>[] = [
  { title: 'Field', render: ({ field }) => <span className="row-title">{fieldLabel(field)}</span> },
  { title: 'Before', render: ({ field, before }) => <ChangedValue field={field} value={before} /> },
  { title: 'After', render: ({ field, after }) => <ChangedValue field={field} value={after} /> },
];

/** What changed since the last approval; everything when there was none. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <DataTable
      caption="Changed fields"
      columns={COLUMNS}
      rows={changes}
      keyOf={({ field }) => field}
      empty="Nothing differs from the last approved state."
    />
  );
}
