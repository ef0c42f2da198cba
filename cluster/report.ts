/** What was shown: each line is a check with the figures that it counted. */
interface Line {
  ok: boolean;
  what: string;
  figures: string;
}

export class Report {
  private readonly lines: Line[] = [];

  /** Notes whether something held, and tells it at once. */
  check(what: string, ok: boolean, figures: string | number = ''): void {
    const line = { ok, what, figures: String(figures) };
    this.lines.push(line);
    console.log(`${ok ? 'ok     ' : 'NOT OK '} ${what}${line.figures && `: ${line.figures}`}`);
  }

  /** Runs a part; a part that breaks off is a failed check. */
  async part(name: string, work: () => Promise<void>): Promise<void> {
    console.log(`\n${name}`);
    try {
      await work();
    } catch (error) {
      this.check(`${name} went through`, false, (error as Error).message);
    }
  }

  /** Prints the table and the last line. @returns whether all held */
  print(): boolean {
    const width = Math.max(0, ...this.lines.map(({ what }) => what.length));
    console.log('\nWhat was shown');
    for (const { ok, what, figures } of this.lines)
      console.log(`${ok ? 'passed' : 'FAILED'}  ${what.padEnd(width)}  ${figures}`);
    const failed = this.lines.filter(({ ok }) => !ok).length;
    console.log(`\n${this.lines.length - failed} passed, ${failed} failed`);
    return failed === 0 && this.lines.length > 0;
  }
}

/** The `share` quantile of values. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
