export function FormBars({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="form-bars d-grid gap-4" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, i) => (
        <span key={i} className="skeleton form-bar" />
      ))}
    </div>
  );
}
