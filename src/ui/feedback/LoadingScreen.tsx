/** Until the current user is known (docs/security.md, sign-in 1). */
export function LoadingScreen() {
  return (
    <div
      className="loading-screen d-flex flex-column align-items-center justify-content-center gap-4"
      role="status"
    >
      <span className="spinner-border" aria-hidden="true" />
      <p>Loading...</p>
    </div>
  );
}
