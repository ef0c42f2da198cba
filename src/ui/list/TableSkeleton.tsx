import { PER_PAGE } from '#contract/http';

export function TableSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="table-frame d-grid gap-2 p-3" role="status" aria-label={label}>
      {Array.from({ length: PER_PAGE }, (_, i) => (
        <span key={i} className="skeleton skeleton-row" />
      ))}
    </div>
  );
}
