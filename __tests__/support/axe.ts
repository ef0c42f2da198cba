/** What journeys ask of every page: no accessibility violation, no sideways scrolling. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

interface Violation {
  id: string;
  /** Selectors of the elements. */
  targets: string[];
}

/** What is still coming in has the contrast of neither end; a toast that counts down does so longer. */
const COMING_MS = 2_000;
const stands = (page: Page) =>
  page.evaluate(async (most) => {
    const coming = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < most);
    const ended = Promise.allSettled(coming.map(({ finished }) => finished));
    // One that is paused never ends.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, most))]);
  }, COMING_MS);

async function runAxe(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await stands(page);
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, rules);
}

/**
 * The violations of the page as it stands, one text a rule.
 * @param rules all of axe's and the size of what is touched, or only those named
 */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> =>
  (await runAxe(page, rules)).map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(', ')}`);

/** Selectors of all controls that are too small to touch, or covered. */
export const smallTargets = async (page: Page): Promise<string[]> =>
  (await runAxe(page, ['target-size'])).flatMap(({ targets }) => targets);

/** Whether the page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
