/** `text` in kebab case for an address; `fallback` when no letter or digit is left. */
export function kebab(text: string, fallback: string): string {
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

/** The address of a record: its id first, so that it is found by key and never collides. */
export const slugOf = (id: number, text: string, fallback: string): string =>
  `${id}-${kebab(text, fallback)}`;
