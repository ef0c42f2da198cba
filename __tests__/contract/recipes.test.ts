/** The recipes of CONTRIBUTING.md lead to files that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const ROOMS = ['contract', 'provider', 'src', 'host', 'scripts', 'docs', '__tests__'];
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `/${room}/${file}`),
);

/** What is named as a file, as a whole path or by its end; names with `<…>` stand for many. */
const named = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(
  ([, name]) => name!,
);

it('names files in its recipes', () => expect(named.length).toBeGreaterThan(25));

it.each([...new Set(named)])('%s is a file', (name) => {
  // A path that begins with a room is the whole path.
  const isWhole = ROOMS.some((room) => name.startsWith(`${room}/`));
  expect(isWhole ? existsSync(name) : files.some((file) => file.endsWith(`/${name}`))).toBe(true);
});
