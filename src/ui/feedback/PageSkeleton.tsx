/** Stands for a dashboard page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status" aria-label="Loading">
      <span className="skeleton skeleton-title" />
      <span className="skeleton skeleton-block" />
    </div>
  );
}
