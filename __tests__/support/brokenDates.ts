import type { Page } from 'playwright-core';

/** Dates of the page that stand on two lines, with the words around them. */
export const brokenDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: date, index } of (node.textContent ?? '').matchAll(
        /\b\d{2}\s[A-Z][a-z]{2}\s\d{4}\b/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + date.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1)
          found.push(
            `${node.parentElement.className}: ${node.textContent!.slice(Math.max(index - 30, 0), index + 15)}`,
          );
      }
    }
    return found;
  });
