export function InternshipPageSkeleton() {
  return (
    <div className="wrap page" role="status" aria-label="Loading internship">
      <span className="skeleton skeleton-title" />
      <span className="skeleton" style={{ height: '34rem' }} />
    </div>
  );
}
