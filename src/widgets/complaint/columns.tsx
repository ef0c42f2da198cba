/** What lists of complaints have in common. */
import type { ComplaintRow } from '#contract/complaint/calls';
import { COMPLAINT_STATE, COMPLAINT_STATES } from '#contract/complaint/lifecycle';
import { formatDate } from '#src/lib/dates';
import type { Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';

export const STATE_OPTIONS = COMPLAINT_STATES.map((value) => ({
  value,
  label: COMPLAINT_STATE[value].label,
}));

export const upheldText = (upheld: number | null): string | null =>
  upheld === null ? null : upheld === 1 ? 'Upheld' : 'Not upheld';

export const SENT_AND_STATE: readonly Column<Pick<ComplaintRow, 'created_at' | 'state' | 'upheld'>>[] = [
  { title: 'Sent on', noWrap: true, render: ({ created_at }) => formatDate(created_at) },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={COMPLAINT_STATE[state]} />,
    second: ({ upheld }) => upheldText(upheld),
  },
];
