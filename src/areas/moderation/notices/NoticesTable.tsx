import type { ModerationNotice } from '#contract/notice/calls';
import { formatClockTime } from '#src/lib/dates';
import { useNewsHref } from '#src/lib/providerContext';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { StatusChip } from '#src/ui/StatusChip';
import { noticeKind, noticeState } from './words';

interface Props {
  notices: readonly ModerationNotice[];
  onEdit: (notice: ModerationNotice) => void;
  onWithdraw: (notice: ModerationNotice) => void;
}

const columns = (
  href: ReturnType<typeof useNewsHref>,
  { onEdit, onWithdraw }: Omit<Props, 'notices'>,
): readonly Column<ModerationNotice>[] => [
  { title: 'Kind', render: ({ kind }) => <span className="chip">{noticeKind(kind)}</span> },
  {
    title: 'Title',
    place: 'title',
    render: ({ name }) => (
      <span className="row-title" title={name}>
        {name}
      </span>
    ),
    second: ({ file }) => href(file) && <OutsideLink href={href(file)}>Open</OutsideLink>,
  },
  {
    title: 'Published on',
    place: 'end',
    noWrap: true,
    render: ({ published_at }) => formatClockTime(published_at),
  },
  { title: 'State', place: 'status', render: ({ state }) => <StatusChip info={noticeState(state)} /> },
  {
    title: 'Actions',
    place: 'foot',
    render: (notice) => (
      <div className="row-actions is-pair">
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={`Edit ${notice.name}`}
          onClick={() => onEdit(notice)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-sm btn-quiet"
          aria-label={`${notice.withdrawn ? 'Publish again' : 'Withdraw'}: ${notice.name}`}
          onClick={() => onWithdraw(notice)}
        >
          {notice.withdrawn ? 'Publish again' : 'Withdraw'}
        </button>
      </div>
    ),
  },
];

export function NoticesTable({ notices, ...actions }: Props) {
  const href = useNewsHref();
  return (
    <DataTable
      caption="News and circulars"
      columns={columns(href, actions)}
      rows={notices}
      keyOf={({ id }) => id}
      rowClass={({ withdrawn }) => (withdrawn ? 'is-withdrawn' : undefined)}
      empty="No notices on this page."
    />
  );
}
