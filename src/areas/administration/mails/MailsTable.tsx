import type { Mail } from '#contract/mail/calls';
import { formatClockTime } from '#src/lib/dates';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { kindLabel, MAIL_STATE_INFO } from './words';

/** When it was sent, or is tried next. */
const timeOf = ({ sent_at, next_at, created_at }: Mail): string => {
  if (sent_at) return formatClockTime(sent_at);
  if (next_at) return `Tried ${formatClockTime(next_at)}`;
  return `Written ${formatClockTime(created_at)}`;
};

const COLUMNS: readonly Column<Mail>[] = [
  {
    title: 'Mail',
    place: 'title',
    render: ({ kind }) => <span className="row-title">{kindLabel(kind)}</span>,
  },
  { title: 'Domain', render: ({ recipient_domain }) => recipient_domain },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={MAIL_STATE_INFO[state]} />,
  },
  { title: 'When', noWrap: true, render: timeOf },
  // On phones a figure has no heading above it.
  {
    title: 'Attempts',
    numeric: true,
    wideOnly: true,
    render: ({ attempts }) => attempts,
  },
  {
    title: "Mail server's reply",
    place: 'line',
    render: ({ error }) => error,
  },
];

export function MailsTable({ mails, ticked }: { mails: readonly Mail[]; ticked: Ticked<Mail> }) {
  return (
    <DataTable
      caption="Emails"
      columns={COLUMNS}
      rows={mails}
      keyOf={({ id }) => id}
      ticks={{
        ticked,
        nameOf: ({ kind, recipient_domain }) => `${kindLabel(kind)}, ${recipient_domain}`,
        label: 'Select all that failed',
        can: ({ retryable }) => retryable,
      }}
      empty="No emails on this page."
    />
  );
}
