/**
 * Holds event streams open in a process of its own: `node openStreams.mjs url` reads cookies, one a line, opens a
 * stream for each and prints `open` once all of them stand. After that it prints `told N` when N of them were
 * told of a change, N being the number of streams that `watched` cookies have.
 */
import { get } from 'node:http';
import { createInterface } from 'node:readline';

const [url = '', watched = ''] = process.argv.slice(2);
const cookies = [];
for await (const line of createInterface({ input: process.stdin })) cookies.push(line);
const wanted = cookies.filter((cookie) => cookie === watched).length;
let told = 0;

const open = (cookie) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`));
      answer.setEncoding('utf8');
      return answer.on('data', (text) => {
        if (text.includes('event: ready')) resolve();
        if (!text.includes('event: changed') || cookie !== watched) return;
        told += 1;
        if (told % wanted === 0) console.log(`told ${wanted}`);
      });
    }).on('error', reject);
  });

const AT_ONCE = 50;
for (let i = 0; i < cookies.length; i += AT_ONCE) await Promise.all(cookies.slice(i, i + AT_ONCE).map(open));
console.log('open');
