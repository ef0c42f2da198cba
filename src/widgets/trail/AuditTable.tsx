import type { AuditRow } from '#contract/calls/moderation';
import { roleName } from '#contract/roles';
import { formatClockTime } from '#src/lib/clockTime';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { aboutOf, factsOf, words } from './words';

const COMMAND_LINE = 'Command line';

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    title: 'When',
    place: 'end',
    render: ({ at }) => <span className="tabular">{formatClockTime(at)}</span>,
  },
  {
    title: 'Who',
    render: ({ actor }) => (
      <>
        <span className="is-breakable">{actor?.name ?? COMMAND_LINE}</span>{' '}
        {actor && <span className="small muted">{words(roleName(actor.role_id) ?? 'unknown')}</span>}
      </>
    ),
  },
  {
    title: 'About',
    place: 'status',
    render: ({ subject, subject_id, before, after }) => (
      <span className="row-end">{aboutOf(subject, subject_id, after ?? before)}</span>
    ),
  },
  {
    title: 'Decision',
    place: 'title',
    render: ({ action }) => <span className="row-title">{words(action)}</span>,
  },
  {
    title: 'Before and after',
    place: 'line',
    render: ({ before, after }) => {
      const facts = factsOf(before, after);
      return facts.length === 0 ? null : (
        <ul className="audit-facts">
          {facts.map((fact) => (
            <li key={fact.name}>
              <span className="muted">{words(fact.name)}:</span>{' '}
              {fact.before !== null && (
                <>
                  <span className="is-breakable">{fact.before}</span> <span aria-hidden="true">→</span>
                  <span className="visually-hidden">became</span>{' '}
                </>
              )}
              <span className="is-breakable">{fact.after ?? '—'}</span>
            </li>
          ))}
        </ul>
      );
    },
  },
];

/** Entries of the trail. */
export function AuditTable({ entries }: { entries: readonly AuditRow[] }) {
  return (
    <DataTable
      people
      caption="Decisions"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ id }) => id}
      empty="Nothing on this page."
    />
  );
}
