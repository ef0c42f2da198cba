import { fromAnswer, fromNoAnswer } from './answer';

/** Fetches a file with the session's cookies; throws if it cannot be had. */
export async function fetchFile(href: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(href, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}

interface FetchedDownload {
  file: Blob;
  /** Null if unreadable, as from another origin. */
  name: string | null;
}

async function download<T>(
  href: string,
  take: (response: Response, name: string | null) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(href, { credentials: 'include', signal });
    const [, name = null] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (response.ok) return await take(response, name);
  } catch {
    throw fromNoAnswer('FETCH_ERROR');
  }
  throw fromAnswer(response.status, await response.text().catch(() => ''));
}

/** Rejects with an `ApiFailure`. */
export const fetchDownload = (href: string): Promise<FetchedDownload> =>
  download(href, async (response, name) => ({ file: await response.blob(), name }));

/** Streams a download to `file`, which is left empty if it breaks off. Rejects as `fetchDownload`. */
export const pipeDownload = (href: string, file: WritableStream<Uint8Array<ArrayBuffer>>): Promise<void> =>
  download(href, (response) => response.body!.pipeTo(file)).catch(async (failure: unknown) => {
    await file.abort().catch(() => undefined);
    throw failure;
  });

/** Rejects as `fetchDownload` if the download would not begin, without fetching it. */
export async function tryDownload(href: string): Promise<void> {
  const ending = new AbortController();
  await download(href, async () => ending.abort(), ending.signal);
}
