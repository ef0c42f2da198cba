/** Fetches a file of the provider with the session's cookies. Throws when it cannot be had. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}
