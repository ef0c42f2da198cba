/** Stands for the fields of a form while there is nothing to type into. */
export function FormBars({ bars = 8, label = 'Loading' }: { bars?: number; label?: string }) {
  return (
    <div className="form-bars" role="status" aria-label={label}>
      {Array.from({ length: bars }, (_, i) => (
        <span key={i} className="skeleton form-bar" />
      ))}
    </div>
  );
}
