/** As tall as the overview to come. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap page" role="status" aria-label={label}>
      <span className="skeleton skeleton-title" />
      <div className="overview">
        <span className="skeleton skeleton-head" />
        <span className="skeleton skeleton-side overview-side" />
        <span className="skeleton skeleton-text" />
      </div>
    </div>
  );
}
