/** What visitors see and do without an account, in a real browser. */
import { readFileSync } from 'node:fs';
import { focusKept, pressOn } from '../support/keyboard';
import { MAILED_PAGES, PUBLIC_PAGES } from '../support/publicPages';
import { heading, publicVisits } from '../support/publicVisits';

const { overviews, inContext } = publicVisits();
/** Pages with lists, whose links are fetched ahead. */
const FULL = ['/', '/internships'];
const API = /\/api\/v1\/(?!files\/)/;

describe('every public page', () => {
  it(
    'hydrates without a console message or a call of the API',
    () =>
      inContext({ serviceWorkers: 'allow' }, async (page) => {
        const said: string[] = [];
        page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`));
        page.on('pageerror', (error) => said.push(String(error)));
        page.on('request', (request) => API.test(request.url()) && said.push(request.url()));
        for (const { path, title } of [...PUBLIC_PAGES, ...MAILED_PAGES, ...overviews]) {
          await page.goto(path);
          await heading(page, title).waitFor();
          // Effects have run; what comes in idle time is waited for on the pages that fetch most.
          await page.waitForFunction(() => !('early' in window));
          if (FULL.includes(path)) await page.waitForLoadState('networkidle');
        }
        expect(said).toEqual([]);
      }),
    90_000,
  );

  it('tells nothing of an address whose escapes mean nothing', () =>
    inContext({ serviceWorkers: 'allow' }, async (page) => {
      const said: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && said.push(message.text()));
      await page.goto('/internships/%?x=%', { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: 'Internships' }).first().click();
      await heading(page, 'Internships').waitFor();
      expect(said).toEqual([]);
    }));

  it('can be read and followed with JavaScript switched off', () =>
    inContext({ javaScriptEnabled: false }, async (page) => {
      for (const { path, title } of [...PUBLIC_PAGES, ...MAILED_PAGES, ...overviews]) {
        expect((await page.goto(path))?.status()).toBe(200);
        expect(await heading(page, title).isVisible()).toBe(true);
      }
      await page.goto('/');
      await page.getByRole('searchbox').fill('data');
      await page.keyboard.press('Enter');
      await heading(page, 'Internships').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('data');
      await page.getByLabel('Mode').selectOption('Remote');
      await page.getByRole('button', { name: 'Search' }).click();
      expect(new URL(page.url()).searchParams.get('mode')).toBe('Remote');
      await page.locator('main article a').first().click();
      await page.getByRole('link', { name: 'Apply Now' }).waitFor();
    }));

  it('shows the not-found page with its status', () =>
    inContext({}, async (page) => {
      for (const path of [
        '/nope',
        '/internships/nope',
        '/companies/nope',
        '/moderation',
        '/administration',
      ]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await heading(page, 'Page Not Found').waitFor();
        await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor();
      }
    }));
});

describe('a page that breaks', () => {
  const BREAKS = 'Breaks as it is drawn';

  it('gives way to the error page, tells the console nothing, and leads home', () =>
    inContext({}, async (page) => {
      const said: string[] = [];
      // The browser of the journeys refuses the worker, and says so whenever the page gets to ask for one.
      page.on('console', (message) => {
        if (!/^Service Worker registration blocked/.test(message.text())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      const answer = (data: object) => ({
        json: { success: true, code: 'OK', message: '', data, errors: null },
      });
      const row = { id: 1, slug: '1-a', name: 'Acme' };
      await page.route(/\/api\/v1\/companies(\?|$)/, (route) =>
        route.fulfill(answer({ data: [row], current_page: 1, last_page: 1, total: 1 })),
      );
      await page.route(/\/api\/v1\/companies\/1-a/, (route) =>
        route.fulfill(answer({ ...row, description: BREAKS, content: BREAKS })),
      );
      // Whatever a provider sends is read, so what breaks is the browser's own.
      await page.addInitScript((breaks) => {
        const create = Document.prototype.createTextNode;
        const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!;
        const check = (text: unknown) => {
          if (String(text).includes(breaks)) throw new Error('a secret detail');
        };
        Document.prototype.createTextNode = function createText(text) {
          check(text);
          return create.call(this, text);
        };
        Object.defineProperty(Node.prototype, 'textContent', {
          get,
          set(text) {
            check(text);
            set!.call(this, text);
          },
        });
      }, BREAKS);
      await page.goto('/about');
      await page.locator('header').getByRole('link', { name: 'Companies' }).click();
      await page.getByRole('link', { name: /Acme/ }).click();
      await page.getByText('500').first().waitFor();
      expect(await page.locator('body').innerText()).not.toContain('secret');
      expect(said).toEqual([]);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('searchbox').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }));
});

describe('the internship list', () => {
  it('keeps filters in the address, over Back and reload, without asking again', () =>
    inContext({}, async (page) => {
      await page.goto('/internships');
      await page.getByLabel('Type').selectOption('Stipend');
      await page.waitForURL(/type=Stipend/);
      await page.getByLabel('Mode').selectOption('Remote');
      await page.waitForURL(/mode=Remote/);
      // The address may be ahead of the screen.
      for (const filter of ['Stipend', 'Remote'])
        await page.getByRole('button', { name: `Remove filter ${filter}` }).waitFor();
      await page.locator('.results[aria-busy="false"]').waitFor();
      const count = await page.locator('.list-head p').innerText();
      const first = page.locator('main article a').first();
      const title = await first.innerText();
      await first.click();
      await heading(page, title).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => API.test(request.url()) && asked.push(request.url()));
      await page.goBack();
      await page.locator('.list-head p', { hasText: count }).waitFor();
      expect(asked).toEqual([]);
      await page.reload();
      expect(await page.getByLabel('Type').inputValue()).toBe('Stipend');
      expect(await page.locator('.list-head p').innerText()).toBe(count);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.waitForURL((url) => url.search === '');
      await page.goBack();
      await page.waitForURL(/mode=Remote/);
      await page.getByRole('button', { name: 'Remove filter Remote' }).waitFor();
      expect(await page.getByLabel('Mode').inputValue()).toBe('Remote');
    }));

  it('searches on Enter, pages, and shows the top of the list', () =>
    inContext({}, async (page) => {
      await page.goto('/internships');
      await page.getByRole('link', { name: 'Page 2' }).click();
      await page.waitForURL(/page=2/);
      await page.getByRole('searchbox').fill('intern');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === 'intern' && !url.searchParams.has('page'));
      await page.goto('/internships?page=999');
      await page.waitForURL((url) => url.search === '');
      await page.locator('main article').first().waitFor();
    }));

  it('opens its filters behind one button on phones', () =>
    inContext({ viewport: { width: 390, height: 844 } }, async (page) => {
      await page.goto('/internships?type=Free&mode=Remote&q=intern');
      await page.getByRole('button', { name: 'Filters (2)' }).click();
      await page.getByLabel('Type').selectOption('Paid');
      await page.getByRole('button', { name: 'Show results' }).click();
      expect(await page.getByLabel('Type').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Remove filter Paid' }).waitFor();
    }));
});

describe('the home page', () => {
  it('moves the ticker at 40 pixels a second and rests under the pointer and the keyboard', () =>
    inContext({}, async (page) => {
      await page.goto('/');
      const track = page.locator('.ticker.is-moving .ticker-track').first();
      await track.waitFor();
      const { width, seconds } = await track.evaluate((element) => ({
        width: (element as HTMLElement).offsetWidth,
        seconds: parseFloat(getComputedStyle(element).animationDuration),
      }));
      expect(width / seconds).toBeCloseTo(40, 0);
      const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
      expect(await state()).toBe('running');
      await page.locator('.ticker').hover();
      expect(await state()).toBe('paused');
      await page.mouse.move(0, 0);
      await page.getByRole('searchbox').focus();
      for (
        let i = 0;
        i < 24 && !(await page.evaluate(() => document.activeElement?.closest('.ticker') !== null));
        i += 1
      )
        await page.keyboard.press('Tab');
      expect(await state()).toBe('paused');
      const links = await page
        .locator('.ticker a')
        .evaluateAll((all) =>
          all.map((link) => [(link as HTMLAnchorElement).target, link.getAttribute('href')]),
        );
      expect(
        links.every(([target, href]) => target === '_blank' && /^(https?:\/\/|\/)/.test(href ?? '')),
      ).toBe(true);
    }));

  it('does not move the ticker for who asked for less motion', () =>
    inContext({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(
        await page
          .locator('.ticker-track')
          .first()
          .evaluate((element) => getComputedStyle(element).animationName),
      ).toBe('none');
      expect(
        await page.locator('.ticker-window').evaluate((element) => getComputedStyle(element).overflowX),
      ).toBe('auto');
    }));

  it('makes the header solid past 50 pixels', () =>
    inContext({}, async (page) => {
      await page.goto('/');
      expect(await page.locator('.site-header.is-solid').count()).toBe(0);
      await page.mouse.wheel(0, 400);
      await page.locator('.site-header.is-solid').waitFor();
    }));
});

describe('the questions', () => {
  it('open by their own address and are found by their words', () =>
    inContext({}, async (page) => {
      await page.goto('/faqs#withdraw');
      await page.locator('#withdraw[open]').waitFor();
      await page.getByRole('searchbox').fill('résumé open');
      await page.locator('#resume-visible').waitFor();
      expect(await page.locator('#withdraw').count()).toBe(0);
      await page.reload();
      expect(await page.getByRole('searchbox').inputValue()).toBe('résumé open');
      await page.goto('/contact');
      await page.getByRole('link', { name: 'I cannot log in' }).click();
      await page.locator('#forgotten-password[open]').waitFor();
    }));
});

it('keeps the keyboard’s focus when the chip that had it goes', () =>
  inContext({}, async (page) => {
    await page.goto('/internships?mode=Remote');
    await heading(page, 'Internships').waitFor();
    await pressOn(page, /^Remote/);
    await page.waitForURL((url) => !url.searchParams.has('mode'));
    await page.getByRole('button', { name: 'Remove filter Remote' }).waitFor({ state: 'detached' });
    await focusKept(page);
  }));

/** Browsers draw the icon again on every way to another page: a drawing takes a slow phone 20 ms. */
it('shows in the tab, as pixels and without a request, the icon that is served as a file', () =>
  inContext({}, async (page) => {
    await page.goto('/');
    const icon = await page.locator('link[rel="icon"]').getAttribute('href');
    expect(icon).toMatch(/^data:image\/png;base64,/);
    const drawing = `data:image/svg+xml,${encodeURIComponent(readFileSync('public/favicon.svg', 'utf8'))}`;
    await page.goto('about:blank');
    const [size, apart] = await page.evaluate(
      async (pictures) => {
        const drawn = pictures.map(async (src) => {
          const picture = Object.assign(new Image(), { src });
          await picture.decode();
          const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
          const pen = canvas.getContext('2d')!;
          pen.drawImage(picture, 0, 0, 32, 32);
          return { width: picture.width, data: pen.getImageData(0, 0, 32, 32).data };
        });
        const [pixels, strokes] = await Promise.all(drawn);
        const sum = pixels!.data.reduce((all, value, i) => all + Math.abs(value - strokes!.data[i]!), 0);
        return [pixels!.width, sum / pixels!.data.length];
      },
      [icon!, drawing],
    );
    expect(size).toBe(32);
    // Of 255: shades at the edges differ, another picture would by more than 20.
    expect(apart).toBeLessThan(3);
  }));
