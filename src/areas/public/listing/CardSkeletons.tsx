interface Props {
  label: string;
  count?: number;
  columns?: string;
}

/** As tall as the cards that they replace. */
export function CardSkeletons({ label, count = 10, columns = 'cards-2' }: Props) {
  return (
    <div className={`cards ${columns}`} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className="skeleton skeleton-card" />
      ))}
    </div>
  );
}
