import {
  PLACEMENT_TERM_NAMES,
  PLACEMENT_TERMS,
  termsOf,
  type PlacementTerm,
  type TermKind,
} from '#contract/placement/fields';
import type { PlacementRow } from '#contract/placement/shape';
import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { DetailList, type Detail } from '#src/ui/page/DetailList';
import { weekdaysText } from './terms';

const IN_WORDS: Readonly<Record<TermKind, (value: unknown) => ReactNode>> = {
  text: (value) => value as string | null,
  integer: (value) => (value === null || value === undefined ? null : formatCount(value as number)),
  day: (value) => formatDate(value as string | null),
  weekdays: (value) => weekdaysText(value as number[]),
};

function factOf(name: PlacementTerm, term: unknown): Detail {
  const { kind, label, link }: { kind: TermKind; label: string; link?: string } = PLACEMENT_TERMS[name];
  const value = IN_WORDS[kind](term);
  return { label, value: link && value ? <a href={`${link}${String(term)}`}>{value}</a> : value };
}

/** A dash for what is missing. Without dates nearly all would be dashes: only known facts show then. */
export function PlacementFacts({
  placement,
  more = [],
}: {
  placement: PlacementRow;
  more?: readonly Detail[];
}) {
  const { guide, ended_on, description } = placement;
  const terms = termsOf(placement);
  const isAgreed = placement.start_date !== null;
  return (
    <DetailList
      items={[
        ...PLACEMENT_TERM_NAMES.flatMap((name) => {
          const fact = factOf(name, terms[name]);
          return name === 'end_date' && ended_on
            ? [
                { ...fact, label: 'Planned end' },
                { label: 'Ended on', value: formatDate(ended_on) },
              ]
            : [fact];
        }),
        { label: 'Guide at the college', value: guide?.name },
        ...more,
        ...(description
          ? [
              {
                label: 'Description',
                value: <span className="text-pre-line">{description}</span>,
                wide: true,
              },
            ]
          : []),
      ].filter(({ value }) => isAgreed || Boolean(value))}
    />
  );
}
