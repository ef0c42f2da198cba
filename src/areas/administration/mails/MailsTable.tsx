import type { Mail } from '#contract/mail/calls';
import { formatClockTime } from '#src/lib/dates';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { kindLabel, MAIL_STATE_INFO } from './words';

/** When it was sent, or is tried next. */
const timeOf = ({ sent_at, next_at, created_at }: Mail): string => {
  if (sent_at) return formatClockTime(sent_at);
  if (next_at) return `Tried ${formatClockTime(next_at)}`;
  return `Written ${formatClockTime(created_at)}`;
};

const columns = (ticked: Ticked<Mail>): readonly Column<Mail>[] => [
  {
    title: 'Mail',
    place: 'title',
    render: (mail) => (
      <span className="row-tick">
        {mail.retryable && (
          <RowTick
            label={`Select: ${kindLabel(mail.kind)}, ${mail.recipient_domain}`}
            checked={ticked.has(mail.id)}
            onTick={(on) => ticked.tick([mail.id], on)}
          />
        )}
        <span className="row-title">{kindLabel(mail.kind)}</span>
      </span>
    ),
  },
  { title: 'Domain', render: ({ recipient_domain }) => recipient_domain },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={MAIL_STATE_INFO[state]} />,
  },
  { title: 'When', noWrap: true, render: (mail) => <span className="tabular">{timeOf(mail)}</span> },
  // On phones a figure has no heading above it.
  {
    title: 'Attempts',
    render: ({ attempts }) => <span className="tabular is-wide-only">{attempts}</span>,
  },
  {
    title: "Mail server's reply",
    place: 'line',
    render: ({ error }) => error && <p className="small muted reason-line">{error}</p>,
  },
];

export function MailsTable({ mails, ticked }: { mails: readonly Mail[]; ticked: Ticked<Mail> }) {
  return (
    <DataTable
      people
      caption="Emails"
      columns={columns(ticked)}
      rows={mails}
      keyOf={({ id }) => id}
      empty="No emails on this page."
    />
  );
}
