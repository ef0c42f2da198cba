const LONGEST_NAME = 80;

/** One part of a path. Replaces what file systems refuse, or what would leave the folder, with a dash. */
export function safeName(name: string, fallback: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ');
  const short = [...safe].slice(0, LONGEST_NAME).join('').trim();
  return short.replace(/^[.\s]+|[.\s]+$/g, '') || fallback;
}
