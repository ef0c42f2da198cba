/** A session is the browser's, not a tab's: who signs in in one tab is whom the provider sees in all. */
const KEY = 'signed-in';

/** Tells the other tabs whose session it is now. Storage only carries the word: nothing of it stays. */
export function tellTabs(userId: number): void {
  try {
    localStorage.setItem(KEY, String(userId));
    localStorage.removeItem(KEY);
  } catch {
    // Storage is denied: a tab learns it from its next reload.
  }
}

/** The user who signed in in another tab, out of a storage event; null for any other event. */
export function signedInElsewhere({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): number | null {
  return key === KEY && newValue ? Number(newValue) : null;
}
