/**
 * A load generator in a process of its own: `node requests.mjs url connections milliseconds` prints requests per
 * second. `{n}` in the address is another number from 1 to 5,000 each time.
 */
import { Agent, get } from 'node:http';

const [url = '', connections = '16', duration = '3000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = performance.now() + Number(duration);
let asked = 0;
let done = 0;
let failed = 0;

/** As a proxy tells it: the calls come from a thousand visitors, and one address has its limit. */
const visitor = () => `10.0.${done % 4}.${1 + (done % 250)}`;

function one() {
  return new Promise((resolve) => {
    get(
      url.replace('{n}', String(1 + ((asked += 1) % 5000))),
      { agent, headers: { 'x-forwarded-for': visitor() } },
      (answer) => {
        answer.on('data', () => undefined);
        answer.on('end', () => {
          if (answer.statusCode === 200) done += 1;
          else failed += 1;
          resolve();
        });
      },
    ).on('error', () => {
      failed += 1;
      resolve();
    });
  });
}

async function worker() {
  while (performance.now() < end) await one();
}

const started = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, worker));
console.log(JSON.stringify({ perSecond: done / ((performance.now() - started) / 1000), failed }));
agent.destroy();
