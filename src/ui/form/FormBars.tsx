/** Stands for the fields of a form while there is nothing to type into. */
export function FormBars({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="form-bars" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, i) => (
        <span key={i} className="skeleton form-bar" />
      ))}
    </div>
  );
}
