/** The time of day of a portal in a process of its own, which a test sets (`clock.mjs`). */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalProcess } from '../portalProcess';

export const DAY_MS = 86_400_000;

/** What the portal is started with. @param file is written here, and by `setClock` */
export function clockEnv(file: string): Record<string, string> {
  writeFileSync(file, '0');
  const preload = pathToFileURL(path.resolve('__tests__/support/faults/clock.mjs')).href;
  return { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` };
}

/** Sets the portal's clock so many days off; it is read every 10 ms. */
export async function setClock(portal: PortalProcess, file: string, days: number): Promise<void> {
  writeFileSync(file, String(days * DAY_MS));
  // The portal's own lines tell the time at which they were written.
  for (;;) {
    await sleep(50);
    const line = portal.output().trim().split('\n').pop() ?? '';
    await fetch(`${portal.address}/api/v1/health`);
    const at = Number(/"time":(\d+)/.exec(line)?.[1]);
    if (Math.abs(at - Date.now() - days * DAY_MS) < DAY_MS / 24) return;
  }
}
