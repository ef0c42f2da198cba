interface Props {
  error: Error | null;
  onReset: () => void;
}

/** Development's error page: message and reset (docs/screens.md, words 7). */
export function CrashScreen({ error, onReset }: Props) {
  return (
    <section className="message-screen mw-34 ms-auto me-auto py-8 px-4 text-center" role="alert">
      <h1>Something went wrong!</h1>
      <p>We apologize for the inconvenience.</p>
      <p className="font-monospace small">{error?.message || 'An unexpected error occurred.'}</p>
      <button type="button" className="btn btn-primary" onClick={onReset}>
        Try Again
      </button>
    </section>
  );
}
