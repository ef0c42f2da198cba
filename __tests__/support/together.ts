import { readdirSync } from 'node:fs';
import path from 'node:path';

/** How many parts `__tests__/together` has: a few for each worker, so that none ends long before another. */
const PARTS = 8;
const TESTS = path.join(__dirname, '..');
const FOLDERS = ['provider', 'host'];

const testFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(TESTS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  ).sort();

/**
 * The files of one part as blocks of one: each would load the whole server for itself, in more time than most
 * of them take. Databases and providers stay each file's own.
 * @param part from 1 on
 */
export function together(part: number): void {
  const files = testFiles().filter((_, index) => index % PARTS === part - 1);
  for (const file of files)
    describe(file, () => {
      jest.requireActual(path.join(TESTS, file));
    });
}
