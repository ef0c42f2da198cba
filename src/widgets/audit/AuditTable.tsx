import { Fragment } from 'react';
import type { AuditName, AuditRow } from '#contract/moderation/calls';
import { roleName } from '#contract/roles';
import { formatClockTime } from '#src/lib/dates';
import { NameLink } from '#src/ui/NameLink';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { aboutOf, factsOf, nameText, words } from './words';

const COMMAND_LINE = 'Command line';

/** Where names lead; null without a page that this reader may open. */
export interface AuditLinks {
  toActor(actor: NonNullable<AuditRow['actor']>): string | null;
  toNamed(named: AuditName, entry: AuditRow): string | null;
}

function About({ entry, links }: { entry: AuditRow; links: AuditLinks }) {
  const { subject, subject_id, before, after } = entry;
  // Older providers name nothing.
  const names = entry.about ?? [];
  const number = aboutOf(subject, subject_id, after ?? before);
  if (names.length === 0) return <>{number}</>;
  return (
    <>
      {names.map((named, i) => (
        <Fragment key={named.kind}>
          {i > 0 && ', '}
          <NameLink className="is-breakable" to={links.toNamed(named, entry)}>
            {nameText(named)}
          </NameLink>
        </Fragment>
      ))}{' '}
      <span className="small muted own-line">{number}</span>
    </>
  );
}

const columns = (links: AuditLinks): readonly Column<AuditRow>[] => [
  {
    title: 'When',
    place: 'end',
    render: ({ at }) => <span className="tabular">{formatClockTime(at)}</span>,
  },
  {
    title: 'Who',
    render: ({ actor }) => (
      <>
        <NameLink className="is-breakable" to={actor && links.toActor(actor)}>
          {actor?.name ?? COMMAND_LINE}
        </NameLink>{' '}
        {actor && <span className="small muted">{words(roleName(actor.role_id) ?? 'unknown')}</span>}
      </>
    ),
  },
  {
    title: 'About',
    place: 'line',
    render: (entry) => <About entry={entry} links={links} />,
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

export function AuditTable({ entries, links }: { entries: readonly AuditRow[]; links: AuditLinks }) {
  return (
    <DataTable
      people
      caption="Decisions"
      columns={columns(links)}
      rows={entries}
      keyOf={({ id }) => id}
      empty="Nothing on this page."
    />
  );
}
