/** As tall as a page of cards. */
export function InternshipResultsSkeleton() {
  return (
    <div className="cards cards-2" role="status" aria-label="Loading internships">
      {Array.from({ length: 10 }, (_, i) => (
        <span key={i} className="skeleton card-skeleton" />
      ))}
    </div>
  );
}
