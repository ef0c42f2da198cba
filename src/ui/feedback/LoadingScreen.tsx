/** The full-screen loading indicator (specification section 2). */
export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <span className="spinner-border" aria-hidden="true" />
      <p>Loading...</p>
    </div>
  );
}
