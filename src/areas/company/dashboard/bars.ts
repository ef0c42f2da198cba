import type { StatusInfo } from '#contract/lifecycles/table';
import type { Bar } from '#src/ui/page/BarChart';

interface Count {
  status: number;
  count: number;
}

/** Counts by status as bars; statuses of the same words are one bar, empty ones none. */
export function toBars(
  counts: readonly Count[] | null | undefined,
  infoOf: (status: number) => StatusInfo,
): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { status, count } of counts ?? []) {
    if (count <= 0) continue;
    const { label, colour } = infoOf(status);
    bars.set(label, { label, colour, count: (bars.get(label)?.count ?? 0) + count });
  }
  return [...bars.values()];
}
