/**
 * Proxies send the requests of many visitors over the same connections. What one of them sends, however
 * broken, takes nobody else's answer along. Wants caddy and haproxy.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROXIES, startProxy } from '#tests/support/faults/proxies';
import { startPortal, type PortalProcess } from '#tests/support/portalProcess';

const VISITORS = 200;
const LONGEST_MS = 10_000;
const LETTERS = 'x'.repeat(600_000);
const PART = '--bound\r\nContent-Disposition: form-data; name="email"\r\n\r\n';

/** Writes that are answered while their bodies still come. */
const BROKEN: readonly (readonly [path: string, type: string, body: string])[] = [
  ['/auth/login', 'multipart/form-data; boundary=other', LETTERS],
  ['/auth/login', 'multipart/form-data; boundary=bound', `${PART}a\0b\r\n${PART}${LETTERS}`],
  ['/auth/login', 'multipart/form-data', LETTERS],
  ['/auth/login', 'text/xml', LETTERS],
  ['/auth/login', 'application/json', LETTERS.repeat(2)],
  ['/student/store', 'multipart/form-data; boundary=bound', LETTERS],
  ['/nothing', 'application/json', LETTERS],
];

let folder: string;
let portal: PortalProcess;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-proxies-'));
  const dataDir = path.join(folder, 'data');
  execFileSync('cp', ['-a', `${process.env.PORTAL_FRESH}/.`, dataDir]);
  const env = { PORTAL_ORIGINS: 'https://portal.example.org', TRUST_PROXY: '1' };
  portal = await startPortal({ DATA_DIR: dataDir, ...env });
}, 90_000);
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a request got: its status, or why it got none. */
const outcome = (request: Promise<Response>): Promise<number | string> =>
  request.then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: Error) => `${error.name}: ${String(error.cause ?? error.message)}`,
  );

const signal = () => AbortSignal.timeout(LONGEST_MS);

it.each(PROXIES)(
  `answers ${VISITORS} others behind %s while somebody sends broken forms`,
  async (name) => {
    const proxy = await startProxy(name, portal.port, folder);
    try {
      let going = true;
      const refusals: (number | string)[] = [];
      const sendBroken = async () => {
        while (going)
          for (const [call, type, body] of BROKEN) {
            const headers = { 'content-type': type };
            const sent = { method: 'POST', headers, body, signal: signal() };
            refusals.push(await outcome(fetch(`${proxy.address}/api/v1${call}`, sent)));
          }
      };
      const senders = [sendBroken(), sendBroken(), sendBroken(), sendBroken()];
      const outcomes: (number | string)[] = [];
      for (let visitor = 0; visitor < VISITORS; visitor += 10)
        outcomes.push(
          ...(await Promise.all(
            Array.from({ length: 10 }, (_, i) =>
              outcome(
                fetch(proxy.address + (i % 2 ? '/about' : '/api/v1/master/skills'), { signal: signal() }),
              ),
            ),
          )),
        );
      going = false;
      await Promise.all(senders);
      expect(outcomes.filter((one) => one !== 200)).toEqual([]);
      expect(refusals.length).toBeGreaterThanOrEqual(BROKEN.length);
      expect(refusals.filter((one) => typeof one !== 'number' || one >= 500)).toEqual([]);
    } finally {
      await proxy.stop();
    }
  },
  180_000,
);
