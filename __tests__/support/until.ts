/** Resolves once `holds` does; looks again every 20 ms, and gives up after `ms`. */
export async function until(holds: () => Promise<boolean> | boolean, ms = 100_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It never came to be so.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
