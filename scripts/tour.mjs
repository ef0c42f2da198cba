/** `npm run tour`: draws docs/tour.md and its pictures from the demo data, in a portal of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { ROOT } from './lib.mjs';

const PORT = Number(process.env.PORT ?? 3099);
const BASE = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'Demo@12345';
const STARTED_WITHIN_MS = 900_000;

/** Role and its sentence, who signs in, where, and what is pressed before the picture. */
const STOPS = [
  ['Guest', 'The home page shows what closes soonest, what pays best and what is new.', null, '/', []],
  ['Guest', 'Every card of the list says first what one is paid or pays.', null, '/internships', []],
  [
    'Student',
    'Home lists the offers to answer, the days to fill in and what closes this week.',
    'student',
    '/dashboard/student',
    [],
  ],
  [
    'Student',
    "My internship shows the hours, and leads to today's entry.",
    'student',
    '/dashboard/student/my-internship',
    [],
  ],
  [
    'Student',
    'Once it is complete, the certificate is on top.',
    'bhavana.shetty@students',
    '/dashboard/student/my-internship',
    [],
  ],
  [
    'Company',
    'One applicant is read beside the list, with the résumé open and the decision by keys.',
    'company',
    '/dashboard/company/applicants',
    ['main tbody a.row-title'],
  ],
  [
    'Coordinator',
    'Monday morning: what is most urgent, every queue, and the week.',
    'coordinator',
    '/dashboard/coordinator',
    [],
  ],
  [
    'Coordinator',
    'Students without an internship, narrowed and ticked, can be written to at once.',
    'coordinator',
    '/dashboard/coordinator/students?internship=none',
    ['main tbody input', 'main tbody tr:nth-child(3) input'],
  ],
  [
    'Coordinator',
    'Placements are grouped by who acts next.',
    'coordinator',
    '/dashboard/coordinator/placements',
    [],
  ],
  [
    'Coordinator',
    'A placement: the decision, its life, and the facts beside the letter.',
    'coordinator',
    '/dashboard/coordinator/placements?pile=decide',
    ['main tbody a.row-title'],
  ],
  [
    'Coordinator',
    'The report says in a sentence how many are placed, and shows each branch on one scale.',
    'coordinator',
    '/dashboard/coordinator/reports',
    [],
  ],
  [
    'Administrator',
    'Closing a year is a sum: groups are decided together, exceptions one by one.',
    'admin',
    '/administration/years/1',
    [],
  ],
];

/** Answers once the portal serves its home page. */
async function portalReady() {
  const end = Date.now() + STARTED_WITHIN_MS;
  while (Date.now() < end) {
    const answer = await fetch(BASE).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The portal did not start.');
}

async function signIn(page, who) {
  await page.goto(`${BASE}/sign-in`);
  await page.fill('input[name=email]', `${who}${who.includes('@') ? '.' : '@'}demo.test`);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('button[type=submit]');
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}

const data = mkdtempSync(join(tmpdir(), 'portal-tour-'));
const portal = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, SEED: 'demo' },
  stdio: 'inherit',
});
let browser;
try {
  await portalReady();
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  mkdirSync(join(ROOT, 'docs/tour'), { recursive: true });
  const contexts = new Map();
  const lines = [];
  for (const [index, [role, sentence, who, path, presses]] of STOPS.entries()) {
    if (!contexts.has(who)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      if (who) await signIn(await context.newPage(), who);
      contexts.set(who, context);
    }
    const page = await contexts.get(who).newPage();
    await page.goto(BASE + path, { waitUntil: 'networkidle' });
    for (const selector of presses) await page.locator(selector).first().click();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(800);
    const file = `${String(index + 1).padStart(2, '0')}.jpg`;
    await page.screenshot({ path: join(ROOT, 'docs/tour', file), type: 'jpeg', quality: 80 });
    await page.close();
    lines.push(`**${role}.** ${sentence}\n\n![${sentence}](tour/${file})`);
  }
  writeFileSync(
    join(ROOT, 'docs/tour.md'),
    `# A tour in ${STOPS.length} pictures\n\nDrawn from the demo data by \`npm run tour\`.\n\n${lines.join('\n\n')}\n`,
  );
} finally {
  await browser?.close();
  portal.kill('SIGTERM');
  await new Promise((resolve) => portal.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
