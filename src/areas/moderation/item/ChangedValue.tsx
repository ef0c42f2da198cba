import { outsideHref } from '#src/lib/safeHref';
import { FileLink } from '#src/ui/links/FileLink';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { fieldLabel, fieldValue, isFileField, isSiteField } from './fields';

/** A value: files and the company's own sites can be opened, all else is text. */
export function ChangedValue({ field, value }: { field: string; value: string | null }) {
  if (value === null) return <span className="muted">—</span>;
  if (isFileField(field)) return <FileLink address={value} alt={fieldLabel(field)} />;
  const site = isSiteField(field) ? outsideHref(value) : undefined;
  return (
    <span className="prose is-breakable">
      {site ? <OutsideLink href={site}>{value}</OutsideLink> : fieldValue(field, value)}
    </span>
  );
}
