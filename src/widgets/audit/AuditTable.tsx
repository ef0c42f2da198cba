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
  // Older providers name nothing.
  const names = entry.about ?? [];
  if (names.length === 0) return <>{numberOf(entry)}</>;
  return names.map((named, i) => (
    <Fragment key={named.kind}>
      {i > 0 && ', '}
      <NameLink to={links.toNamed(named, entry)}>{nameText(named)}</NameLink>
    </Fragment>
  ));
}

const numberOf = ({ subject, subject_id, before, after }: AuditRow) =>
  aboutOf(subject, subject_id, after ?? before);

function FactLine({ fact }: { fact: ReturnType<typeof factsOf>[number] }) {
  return (
    <>
      <span className="muted">{words(fact.name)}:</span>{' '}
      {fact.before !== null && (
        <>
          <span className="text-break">{fact.before}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden">became</span>{' '}
        </>
      )}
      <span className="text-break">{fact.after ?? '—'}</span>
    </>
  );
}

/** One line, and the others below it. */
function Facts({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const [first, ...others] = factsOf(before, after);
  if (!first) return null;
  return (
    <details className="unfold">
      <summary>
        <FactLine fact={first} />
        {others.length > 0 && <span className="second-line">{others.length} more</span>}
      </summary>
      {others.length > 0 && (
        <ul className="d-grid">
          {others.map((fact) => (
            <li key={fact.name}>
              <FactLine fact={fact} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const columns = (links: AuditLinks): readonly Column<AuditRow>[] => [
  { title: 'When', place: 'end', noWrap: true, render: ({ at }) => formatClockTime(at) },
  {
    title: 'Who',
    render: ({ actor, subject }) => (
      <NameLink to={actor && links.toActor(actor)}>
        {actor?.name ?? (subject === 'complaint' ? 'The student' : COMMAND_LINE)}
      </NameLink>
    ),
    second: ({ actor }) => actor && words(roleName(actor.role_id) ?? 'unknown'),
  },
  {
    title: 'About',
    place: 'line',
    render: (entry) => <About entry={entry} links={links} />,
    second: (entry) => (entry.about?.length ? numberOf(entry) : null),
  },
  {
    title: 'Decision',
    place: 'title',
    render: ({ action }) => <span className="row-title">{words(action)}</span>,
  },
  { title: 'Before and after', place: 'line', render: (entry) => <Facts {...entry} /> },
];

export function AuditTable({ entries, links }: { entries: readonly AuditRow[]; links: AuditLinks }) {
  return (
    <DataTable
      caption="Decisions"
      columns={columns(links)}
      rows={entries}
      keyOf={({ id }) => id}
      empty="Nothing on this page."
    />
  );
}
