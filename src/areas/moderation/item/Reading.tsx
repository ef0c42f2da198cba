import type { ModerationItem } from '#src/api/moderationApi';
import { Section } from '#src/ui/page/Section';
import { ChangedValue } from './ChangedValue';
import { fieldLabel, readingOrder } from './fields';

export interface Filled {
  field: string;
  value: string;
}

/** What the record says now: of a new one all is a change, of an unchanged one nothing. */
export const filledFields = ({ changes, unchanged }: ModerationItem): Filled[] => [
  ...(changes ?? []).flatMap(({ field, after }) => (after === null ? [] : [{ field, value: after }])),
  ...(unchanged ?? []),
];

/** A whole record in one column: its documents first, then what the public sees in the public's order. */
export function Reading({ kind, fields }: { kind: string; fields: readonly Filled[] }) {
  return readingOrder(kind, fields)
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Section key={title} title={title}>
        <dl className="reading">
          {rows.map(({ field, value }) => (
            <div key={field}>
              <dt>{fieldLabel(field)}</dt>
              <dd>
                <ChangedValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    ));
}
