import { useState } from 'react';
import type { InternshipRecord } from '#contract/companyInternship/calls';
import { PreviewDialog } from './PreviewDialog';

/** Shows a saved internship as students will see it, whoever may see it now. */
export function RecordPreview({ record, shown = false }: { record: InternshipRecord; shown?: boolean }) {
  const [open, setOpen] = useState(shown);
  const names = (rows: readonly { name: string }[] | null) => (rows ?? []).map(({ name }) => name);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        Preview
      </button>
      <PreviewDialog
        open={open}
        onClose={() => setOpen(false)}
        previewed={() => ({
          fields: Object.fromEntries(
            Object.entries(record).map(([name, value]) => [
              name,
              typeof value === 'string' || typeof value === 'number' ? String(value) : null,
            ]),
          ),
          skills: names(record.skills),
          categories: names(record.categories),
          state: record.state?.name,
          city: record.city?.name,
        })}
      />
    </>
  );
}
