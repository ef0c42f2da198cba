import { pipeDownload, tryDownload } from '#src/api/transport/fetchFile';

/** The browser's own question where a file is to be saved; not every browser has it. */
interface WithPicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

const wasCancelled = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'AbortError';

/** Takes the file away again that the picker has made, where nothing came to be in it. */
async function takeBack(handle: FileSystemFileHandle & { remove?: () => Promise<void> }): Promise<void> {
  if ((await handle.getFile()).size === 0) await handle.remove?.();
}

/** Lets the browser download by itself what was found to be there. */
async function byLink(href: string, name: string): Promise<void> {
  await tryDownload(href);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/**
 * Saves a download that may be too large for the page to hold: written to the disk as it comes, where the
 * browser lets the user choose a file, by the browser itself elsewhere. Rejects with the failure, an
 * `ApiFailure`, and leaves no half file then.
 */
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
