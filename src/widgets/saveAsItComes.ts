import { pipeDownload, tryDownload } from '#src/api/transport/fetchFile';

/** The browser's own dialog for saving; not every browser has one. */
interface WithPicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

const wasCancelled = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'AbortError';

/** Removes the empty file that the picker made. */
async function takeBack(handle: FileSystemFileHandle & { remove?: () => Promise<void> }): Promise<void> {
  if ((await handle.getFile()).size === 0) await handle.remove?.();
}

/** The browser's own download, after a check that it would begin. */
async function byLink(href: string, name: string): Promise<void> {
  await tryDownload(href);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Streams to a chosen file, or by the browser itself. Rejects with an `ApiFailure` and no half file. */
export async function saveAsItComes(href: string, name: string): Promise<void> {
  const { showSaveFilePicker } = window as WithPicker;
  if (!showSaveFilePicker) return byLink(href, name);
  let handle: FileSystemFileHandle;
  try {
    handle = await showSaveFilePicker({ suggestedName: name });
  } catch (error) {
    if (wasCancelled(error)) return;
    // Not allowed here, as in a frame.
    return byLink(href, name);
  }
  try {
    await pipeDownload(href, await handle.createWritable());
  } catch (error) {
    await takeBack(handle).catch(() => undefined);
    throw error;
  }
}
