/** Why the one row of an act was refused; null when it was not. */
export const errorOf = (data: unknown): string | null =>
  (data as { rows?: readonly { error: string | null }[] } | null)?.rows?.[0]?.error ?? null;
