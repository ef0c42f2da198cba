import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** How many parts each has in `__tests__/together`: a few a worker, so that none ends long before another. */
const PARTS = { server: 8, portal: 4 } as const;
const LOOK_MS = 50;
const LONGEST_LOAD_MS = 120_000;
const TESTS = path.join(__dirname, '..');
const FOLDERS = ['provider', 'host'];

const serverFiles = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(TESTS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(folder, file)),
  ).sort();

/**
 * The files of one part as blocks of one: each would load the whole server or portal for itself, in more time
 * than most of them take.
 * @param part from 1 on
 */
function blocksOf(files: readonly string[], part: number, parts: number, leave?: () => void): void {
  for (const file of files.filter((_, index) => index % parts === part - 1))
    describe(file, () => {
      if (leave) afterAll(leave);
      jest.requireActual(path.join(TESTS, file));
    });
}

/** Makes the folder once no other worker has it, or when its worker must have ended without removing it. */
function takeTurn(folder: string): void {
  for (let waited = 0; waited < LONGEST_LOAD_MS; waited += LOOK_MS)
    try {
      return mkdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
    }
}

/** One worker after the other, since each would transform every source that no other has transformed yet. */
function loadServer(): void {
  const turn = path.join(process.env.TEST_FOLDER!, 'loading');
  takeTurn(turn);
  try {
    jest.requireActual('./provider');
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Databases and providers stay each file's own. */
export function together(part: number): void {
  loadServer();
  blocksOf(serverFiles(), part, PARTS.server);
}

/** Page, storage and spies stay each file's own. */
export function portalTogether(part: number): void {
  const { TOGETHER } = jest.requireActual<{ TOGETHER: readonly string[] }>('./portalFiles.js');
  blocksOf(TOGETHER, part, PARTS.portal, () => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}
