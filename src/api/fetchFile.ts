import { fromAnswer, fromNoAnswer } from './answer';

/** Fetches a file of the provider with the session's cookies. Throws when it cannot be had. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

export interface FetchedDownload {
  file: Blob;
  /** What the provider calls it; null where that cannot be read, as from another origin. */
  name: string | null;
}

/** Fetches what a provider makes as a download. Rejects with the failure, an `ApiFailure`. */
export async function fetchDownload(href: string): Promise<FetchedDownload> {
  let response: Response;
  try {
    response = await fetch(href, { credentials: 'include' });
    const [, name = null] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (response.ok) return { file: await response.blob(), name };
  } catch {
    throw fromNoAnswer('FETCH_ERROR');
  }
  throw fromAnswer(response.status, await response.text().catch(() => ''));
}
