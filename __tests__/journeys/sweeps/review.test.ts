/**
 * A recruiter's day: applicants one after the other and many at once. All of them without a mouse are the
 * sweeps' (sweeps/reviewKeyboard).
 */
import type { Page } from 'playwright-core';
import { ownPortal } from '#tests/support/ownPortal';
import { applicantsOf } from '#tests/support/recruiter';

const LIST = '/dashboard/company/applicants';
const portal = ownPortal();
const listed = (query: string) => applicantsOf(portal.process, query);
const opened = (page: Page, id: number) => page.waitForURL((url) => url.pathname.endsWith(`/${id}`));

test('next and previous walk the list that the recruiter came from, and tell the place in it', async () => {
  const rows = await listed('status=2&sort=oldest');
  expect(rows.length).toBeGreaterThan(2);
  const page = await portal.openAs('company@demo.test');
  await page.goto(`${LIST}?status=2&sort=oldest`);
  await page.getByRole('link', { name: rows[1]!.student_details.name }).first().click();
  await opened(page, rows[1]!.id);
  const place = (n: number) => page.getByText(`${n} of ${rows.length} · Under Review`).waitFor();
  await place(2);
  await page.getByRole('link', { name: 'Next applicant' }).click();
  await opened(page, rows[2]!.id);
  await place(3);
  await page.getByRole('link', { name: 'Previous applicant' }).click();
  await place(2);
  await page.getByRole('link', { name: 'Previous applicant' }).click();
  await opened(page, rows[0]!.id);
  await place(1);
  expect(await page.getByRole('link', { name: 'Previous applicant' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL(`**${LIST}?status=2&sort=oldest`);
}, 60_000);

test('the résumé stands open beside the message on a wide screen, and no part scrolls by itself', async () => {
  const page = await portal.openAs('company@demo.test', { viewport: { width: 1280, height: 900 } });
  const ids = (await listed('')).map(({ id }) => id);
  for (const id of ids) {
    await page.goto(`/dashboard/company/view-applicant/${id}`);
    await page.getByRole('heading', { level: 2, name: 'Resume' }).waitFor();
    if (await page.getByRole('link', { name: 'Open the resume' }).count()) break;
  }
  await page.locator('iframe[title="Resume"]').waitFor();
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const [message, resume] = [await box('.review-lead'), await box('.pdf-frame')];
  expect(resume.x).toBeGreaterThanOrEqual(message.x + message.width);
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('.review, .review *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ tagName }) => !['TEXTAREA', 'SELECT'].includes(tagName))
      .map(({ className }) => className),
  );
  expect(scrolling).toEqual([]);

  // Short screens keep two thirds for what is read.
  for (const [width, height] of [
    [844, 390],
    [1280, 480],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 400));
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, height: tall }) => tall > 0 && (top <= 60 || bottom >= innerHeight))
        .filter(({ width: broad }) => broad > innerWidth / 2)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
    );
    expect(stuck).toBeLessThanOrEqual(height / 3);
  }
}, 60_000);

test('rows of persons have two lines of at most 100 pixels on a phone', async () => {
  for (const [email, paths] of [
    ['company@demo.test', [LIST, '/dashboard/company/paid-internship-payments']],
    ['coordinator@demo.test', ['/dashboard/coordinator/students', '/dashboard/coordinator/payments']],
  ] as const) {
    const page = await portal.openAs(email, { viewport: { width: 390, height: 844 } });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('tbody tr').first().waitFor();
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      expect({ path, highest: Math.max(...heights) <= 100 || heights }).toEqual({ path, highest: true });
      // Readers are still told the columns.
      expect(await page.getByRole('columnheader').count()).toBeGreaterThan(4);
    }
  }
}, 60_000);

test('a range by Shift outlives opening one and coming back; the question tells what will really move', async () => {
  const page = await portal.openAs('company@demo.test', { viewport: { width: 1280, height: 720 } });
  const rows = (await listed('')).slice(0, 50);
  await page.goto(`${LIST}?per_page=50`);
  const ticks = page.locator('tbody input[type=checkbox]');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 40);
  await ticks.nth(3).check();
  await ticks.nth(24).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  await bar.getByText('22 selected').waitFor();
  const { y, height } = (await bar.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(720);

  await page.getByRole('link', { name: rows[5]!.student_details.name }).first().click();
  await opened(page, rows[5]!.id);
  await page.goBack();
  await bar.getByText('22 selected').waitFor();
  expect(await ticks.nth(3).isChecked()).toBe(true);
  expect(await ticks.nth(25).isChecked()).toBe(false);

  const chosen = rows.slice(3, 25);
  const moving = chosen.filter(({ status }) => [1, 2, 4].includes(status));
  const offers = chosen.filter(({ status }) => status === 4);
  expect(offers.length).toBeGreaterThan(0);
  await bar.getByLabel('Change status to').selectOption({ label: 'Shortlisted' });
  await bar.getByText(`${moving.length} can move to Shortlisted`).waitFor();
  await bar.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${moving.length} of 22 applications?` });
  await dialog.getByText(`${22 - moving.length} stay as they are`).waitFor();
  expect(await dialog.getByRole('alert').innerText()).toContain(offers[0]!.student_details.name);
  await dialog.getByRole('button', { name: 'Change to Shortlisted' }).click();
  await page.getByText(`${moving.length} of 22 applications updated.`).waitFor();
  await bar.waitFor({ state: 'detached' });

  await ticks.nth(0).check();
  await bar.waitFor();
  await page
    .getByRole('list', { name: 'Applicants by status' })
    .getByRole('link', { name: /^Shortlisted/ })
    .click();
  await bar.waitFor({ state: 'detached' });
}, 60_000);

/** Opens the shortlisted, all ticked; `chosen` answers the browser's question for a file. */
async function ticked(chosen: 'a file' | 'no question'): Promise<Page> {
  const page = await portal.openAs('company@demo.test');
  await page.addInitScript((asks) => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('chosen.zip', { create: true });
    Object.assign(window, { showSaveFilePicker: asks ? choose : undefined });
  }, chosen === 'a file');
  await page.goto(`${LIST}?status=3`);
  await page.getByLabel('Select all on this page').check();
  return page;
}

test('the résumés of a selection come as one ZIP, by the browser itself', async () => {
  const page = await ticked('no question');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Résumés' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^resumes-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
}, 60_000);

test('the résumés are written to the file that is chosen; a failure is told and the selection stays', async () => {
  const page = await ticked('a file');
  const written = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) {
        const file = await (await folder.getFileHandle(name)).getFile();
        return { size: file.size, begins: await file.slice(0, 2).text() };
      }
      return null;
    });
  const link = page.getByRole('link', { name: 'Résumés' });
  const resumes = '**/applications/resumes**';
  await page.route(resumes, (route) => route.abort());
  await link.click();
  await page.getByText('The file was not downloaded. Your selection is kept.').waitFor();
  expect(await written()).toBeNull();
  await page.getByRole('region', { name: 'Selected applicants' }).waitFor();
  await page.unroute(resumes);
  await link.click();
  await page.waitForFunction(() => !document.querySelector('.is-busy'));
  await expect(written()).resolves.toMatchObject({ begins: 'PK' });
}, 60_000);
