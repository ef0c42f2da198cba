const MOST = 5;

/** Nothing without a rating. Drawn by styles from one attribute: tables show hundreds. */
export function Stars({ rating }: { rating: number | null | undefined }) {
  const lit = Math.min(MOST, Math.max(0, Math.round(Number(rating) || 0)));
  if (lit === 0) return null;
  return (
    <span
      className="stars"
      role="img"
      aria-label={`Rated ${lit} of ${MOST}`}
      data-lit={lit}
      data-stars={'★'.repeat(lit) + '☆'.repeat(MOST - lit)}
    />
  );
}
