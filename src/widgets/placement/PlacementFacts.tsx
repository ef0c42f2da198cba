import { PLACEMENT_TERMS, PLAIN_TERMS, type TermKind } from '#contract/placement/fields';
import type { PlacementRow } from '#contract/placement/shape';
import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates';
import { DetailList, type Detail } from '#src/ui/page/DetailList';
import { weekdaysText } from './terms';

const IN_WORDS: Readonly<Record<TermKind, (value: unknown) => ReactNode>> = {
  text: (value) => value as string | null,
  integer: (value) => value as number | null,
  day: (value) => formatDate(value as string | null),
  weekdays: (value) => weekdaysText(value as number[]),
};

/** A dash for what is missing. Without dates nearly all would be dashes: only known facts show then. */
export function PlacementFacts({
  placement,
  more = [],
}: {
  placement: PlacementRow;
  more?: readonly Detail[];
}) {
  const { supervisor, guide, ended_on, description } = placement;
  const isAgreed = placement.start_date !== null;
  return (
    <DetailList
      items={[
        ...PLAIN_TERMS.flatMap((name) => {
          const { kind, label } = PLACEMENT_TERMS[name];
          const fact = { label, value: IN_WORDS[kind](placement[name]) };
          return name === 'end_date' && ended_on
            ? [
                { ...fact, label: 'Planned end' },
                { label: 'Ended on', value: formatDate(ended_on) },
              ]
            : [fact];
        }),
        {
          label: 'Supervisor',
          value: supervisor && [supervisor.name, supervisor.designation].filter(Boolean).join(', '),
        },
        {
          label: "Supervisor's email",
          value: supervisor && <a href={`mailto:${supervisor.email}`}>{supervisor.email}</a>,
        },
        { label: "Supervisor's phone", value: supervisor?.phone },
        { label: 'Guide at the college', value: guide?.name },
        ...more,
        ...(description
          ? [{ label: 'Description', value: <span className="pre-line">{description}</span>, wide: true }]
          : []),
      ].filter(({ value }) => isAgreed || Boolean(value))}
    />
  );
}
