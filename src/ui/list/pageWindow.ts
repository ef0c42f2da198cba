/** The pages worth a link around the present one: first, last, two either side; null stands for a gap. */
export function pageWindow(page: number, last: number): (number | null)[] {
  const wanted = [1, ...[-1, 0, 1].map((offset) => page + offset), last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
