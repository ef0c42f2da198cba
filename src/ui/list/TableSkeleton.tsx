import { PER_PAGE } from '#contract/http';

/** As tall as a page of rows. */
export function TableSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="table-frame table-skeleton" role="status" aria-label={label}>
      {Array.from({ length: PER_PAGE }, (_, i) => (
        <span key={i} className="skeleton skeleton-row" />
      ))}
    </div>
  );
}
