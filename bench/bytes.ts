import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_PAGES } from '#src/app/navigation/pages';
import type { Row } from './statistics';

const CLIENT = path.resolve('build/client');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Brotli bytes of what a first visit to a page loads, by kind of file. */
export function firstLoad(chunks: readonly string[], kind: '.js' | '.css'): number {
  const list = JSON.parse(readFileSync(path.join(CLIENT, 'chunks.json'), 'utf8')) as Record<string, string[]>;
  const files = new Set(chunks.flatMap((chunk) => list[chunk] ?? []).filter((file) => file.endsWith(kind)));
  return [...files].reduce((sum, file) => sum + readFileSync(path.join(CLIENT, `${file}.br`)).length, 0);
}

export function byteRows(floor: number): Row[] {
  const pages = ['/', '/internships'] as const;
  return pages.flatMap((page): Row[] => {
    const chunks = ['main', PUBLIC_PAGES.find(({ path }) => path === page)!.page.chunk];
    const script = firstLoad(chunks, '.js');
    return [
      {
        what: `first-load JavaScript of ${page} (brotli)`,
        value: kB(script),
        against: `floor app ${kB(floor)}`,
        ratio: script / floor,
        wanted: page === '/' ? '≤ 1.35' : '≤ 1.25',
      },
      {
        what: `first-load CSS of ${page} (brotli)`,
        value: kB(firstLoad(chunks, '.css')),
        against: '',
        ratio: null,
        wanted: '≤ 16 kB',
      },
    ];
  });
}
