/** `fallback` when no letter or digit is left. */
function kebab(text: string, fallback: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replace(/^-+|-+$/g, '') || fallback
  );
}

/** The id first, so that records are found by key and slugs never collide. */
export const slugOf = (id: number, text: string, fallback: string): string =>
  `${id}-${kebab(text, fallback)}`;
