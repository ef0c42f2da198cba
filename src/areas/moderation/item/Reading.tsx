import { useSelector } from 'react-redux';
import type { ModerationItem } from '#src/api/moderationApi';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { InternshipPreview } from '#src/ui/internship/InternshipPreview';
import { previewOf } from '#src/ui/internship/preview';
import { Section } from '#src/ui/page/Section';
import { PdfView } from '#src/widgets/PdfView';
import { ChangedValue } from './ChangedValue';
import { fieldLabel, readingOrder } from './fields';

export interface Filled {
  field: string;
  value: string;
}

/** Of a new record all is a change, of an unchanged one nothing. */
export const filledFields = ({ changes, unchanged }: ModerationItem): Filled[] => [
  ...(changes ?? []).flatMap(({ field, after }) => (after === null ? [] : [{ field, value: after }])),
  ...(unchanged ?? []),
];

/** Longer values take both columns. */
const LONG = 80;

const listOf = (value: string | undefined) => (value ? value.split(', ') : []);

/** Its fields have names instead of ids. */
function AsStudents({ company, logo, fields }: Omit<Props, 'kind'>) {
  const today = useSelector(selectToday);
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
  return (
    <InternshipPreview
      today={today}
      logo={useProviderHref()(logo)}
      internship={previewOf({
        fields: values,
        company: { name: company, logo: null },
        city: values.city_id,
        state: values.state_id,
        skills: listOf(values.skill_ids),
        categories: listOf(values.category_ids),
      })}
    />
  );
}

/** Every company is checked by it: no tab of its own. */
function Proof({ address }: { address: string }) {
  const href = useProviderHref()(address);
  return href && <PdfView key={href} href={href} name="the proof" title="Registration proof" />;
}

interface Props {
  kind: string;
  company: string;
  /** The company's, if the record is not the company itself. */
  logo?: string | null;
  fields: readonly Filled[];
}

/**
 * Documents first, beside the rest if there is room; then the public part, of an internship as its page shows
 * it; then what nobody else reads.
 */
export function Reading({ kind, company, logo, fields }: Props) {
  const groups = readingOrder(kind, fields).filter(({ rows }) => rows.length > 0);
  return (
    <div className={groups.some(({ part }) => part === 'files') ? 'reading-beside' : undefined}>
      {groups.map(({ part, title, rows }) => (
        <div key={part} className={`reading-${part}`}>
          <Section title={title}>
            {kind === 'internship' && part === 'public' ? (
              <AsStudents company={company} logo={logo} fields={fields} />
            ) : (
              <dl className="details">
                {rows.map(({ field, value }) => (
                  <div
                    key={field}
                    className={
                      part !== 'rest' || value.length > LONG ? 'is-wide grid-column-full my-1' : undefined
                    }
                  >
                    <dt>{fieldLabel(field)}</dt>
                    <dd>
                      <ChangedValue field={field} value={value} />
                      {field === 'registration_file_id' && <Proof address={value} />}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </Section>
        </div>
      ))}
    </div>
  );
}
