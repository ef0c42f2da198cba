/** Texts that lie under something of the page's own that stays in view, such as a résumé beside them. */
import type { Page } from 'playwright-core';

/** Bars that stay in view are lower than this part of the window; what they cover comes out by scrolling. */
const BAR = 1 / 3;

/** The texts of the page's main part that are covered at some place of the page by what stays in view. */
export const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async (bar) => {
    const texts = 'main :is(h2, h3, p, a, button, label, dt, dd, li, td, th, summary, .chip)';
    const covered = new Set<string>();
    const start = scrollY;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo(0, y);
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
      for (const text of document.querySelectorAll<HTMLElement>(texts)) {
        if (!text.textContent?.trim() || !text.checkVisibility({ visibilityProperty: true })) continue;
        const { left, top, width, height } = text.getBoundingClientRect();
        const above = document.elementFromPoint(
          left + Math.min(width / 2, 40),
          top + Math.min(height / 2, 12),
        );
        if (!above || text.contains(above) || above.contains(text)) continue;
        let over: HTMLElement | null = above as HTMLElement;
        while (over && !over.contains(text) && getComputedStyle(over).position !== 'sticky')
          over = over.parentElement;
        if (!over || over.contains(text) || over.offsetHeight < innerHeight * bar) continue;
        covered.add(`"${text.textContent.trim().slice(0, 40)}" lies under .${over.className}`);
      }
    }
    window.scrollTo(0, start);
    return [...covered];
  }, BAR);
