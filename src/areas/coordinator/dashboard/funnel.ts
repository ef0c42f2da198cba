/** Sums over the funnel of branches and statuses. */
export interface FunnelCell {
  branch: string;
  status: number;
  count: number;
}

/** Applications by status, in code order, over all branches. */
export function statusTotals(funnel: readonly FunnelCell[]): { status: number; count: number }[] {
  const totals = new Map<number, number>();
  for (const { status, count } of funnel) totals.set(status, (totals.get(status) ?? 0) + count);
  return [...totals].sort(([a], [b]) => a - b).map(([status, count]) => ({ status, count }));
}

/** A branch with its applications by status and in all, most applications first. */
export function branchRows(
  funnel: readonly FunnelCell[],
): { branch: string; counts: ReadonlyMap<number, number>; total: number }[] {
  const rows = new Map<string, Map<number, number>>();
  for (const { branch, status, count } of funnel) {
    const counts = rows.get(branch) ?? new Map<number, number>();
    rows.set(branch, counts.set(status, (counts.get(status) ?? 0) + count));
  }
  return [...rows]
    .map(([branch, counts]) => ({
      branch,
      counts,
      total: [...counts.values()].reduce((sum, n) => sum + n, 0),
    }))
    .sort((a, b) => b.total - a.total || a.branch.localeCompare(b.branch));
}
