import { outsideHref } from '#src/lib/safeHref';
import { FileLink } from '#src/ui/links/FileLink';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { fieldLabel, fieldValue, isFileField, isSiteField } from './fields';

/** Files and company sites as links, all else as text. */
export function ChangedValue({ field, value }: { field: string; value: string | null }) {
  if (value === null) return <span className="muted">—</span>;
  if (isFileField(field)) return <FileLink address={value} alt={fieldLabel(field)} />;
  const site = isSiteField(field) ? outsideHref(value) : undefined;
  return (
    <span className="prose text-break">
      {site ? <OutsideLink href={site}>{value}</OutsideLink> : fieldValue(field, value)}
    </span>
  );
}
