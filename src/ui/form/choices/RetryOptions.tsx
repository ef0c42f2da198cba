interface Props {
  label: string;
  onRetry: () => void;
}

export function RetryOptions({ label, onRetry }: Props) {
  return (
    <div className="form-text">
      The options could not be loaded.{' '}
      <button type="button" className="text-button" onClick={onRetry}>
        Try again<span className="visually-hidden"> ({label})</span>
      </button>
    </div>
  );
}
