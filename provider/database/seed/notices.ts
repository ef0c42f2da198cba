import type { Insertable } from 'kysely';
import type { NoticesTable } from '../moderationSchema';
import type { Demo } from './demo';
import { kebab } from './kebab';
import { makePdf } from './pdf';
import { CIRCULARS, NEWS } from './texts';

const WITHOUT_FILE: readonly number[] = [3, 8];

/** Newest first; most link to a small PDF. */
export function noticeRows(demo: Demo, owner: number): Insertable<NoticesTable>[] {
  const kinds = [
    ['news', NEWS],
    ['circular', CIRCULARS],
  ] as const;
  return kinds.flatMap(([kind, items], k) =>
    items.map(([title, text], i) => {
      const published_at = demo.clock.ago(1.2 + i * 4.5 + k * 1.7);
      if (WITHOUT_FILE.includes(i)) return { kind, name: title, file: null, published_at };
      const name = `${kebab(title)}.pdf`;
      const id = demo.files.add(
        owner,
        'notice',
        name,
        makePdf(title.length > 52 ? `${title.slice(0, 50)}...` : title, [title, text, 'Placement office']),
        published_at,
      );
      return { kind, name: title, file: `/api/v1/files/${id}/${name}`, published_at };
    }),
  );
}
