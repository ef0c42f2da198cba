/** @returns cancels it */
export function whenIdle(act: () => void): () => void {
  // Safari has none.
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(act, 200);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
}
