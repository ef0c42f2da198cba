/** Every public page by keyboard, for screen readers, narrow and wide, and while it loads. */
import { scrollsSideways, violations } from '#tests/support/axe';
import { PUBLIC_PAGES } from '#tests/support/publicPages';
import { heading, publicVisits } from '#tests/support/publicVisits';

const { overviews, inContext } = publicVisits();

describe('every public page', () => {
  it(
    'is reached from header or footer with the keyboard alone',
    () =>
      inContext({}, async (page) => {
        for (const { path, title } of PUBLIC_PAGES.filter(({ path }) => path !== '/password-reset')) {
          await page.goto('/faqs');
          const link = page.locator(`header a[href="${path}"], footer a[href="${path}"]`).last();
          await link.focus();
          expect(
            await link.evaluate(
              (element) => element === document.activeElement && (element as HTMLElement).tabIndex === 0,
            ),
          ).toBe(true);
          await page.keyboard.press('Enter');
          await heading(page, title).waitFor();
          expect(new URL(page.url()).pathname).toBe(path);
        }
      }),
    60_000,
  );

  it(
    'of each kind has no accessibility violation, and no sideways scrolling narrow and wide',
    () =>
      inContext({ colorScheme: 'dark', reducedMotion: 'reduce' }, async (page) => {
        const found: string[] = [];
        // The others are the sweep's (sweeps/everyScreen).
        for (const { path } of [
          ...overviews,
          ...['/', '/internships', '/register'].map((path) => ({ path })),
        ]) {
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(path, { waitUntil: 'load' });
          found.push(...(await violations(page)).map((violation) => `${path} ${violation}`));
          if (await scrollsSideways(page)) found.push(`${path} scrolls sideways on a phone`);
          await page.setViewportSize({ width: 1280, height: 900 });
          if (await scrollsSideways(page)) found.push(`${path} scrolls sideways on a wide screen`);
        }
        expect(found).toEqual([]);
      }),
    120_000,
  );

  it.each(['/', '/internships', 'an overview'])('does not shift while %s loads', (path) =>
    inContext({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.addInitScript(() => {
        const state = window as unknown as { shift: number };
        state.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path.startsWith('/') ? path : overviews[0]!.path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
        0.02,
      );
    }),
  );
});
