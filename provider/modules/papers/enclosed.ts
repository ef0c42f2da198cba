/** Documents beside the file of an internship: offer letter, signed scans, report. */
import path from 'node:path';
import type { Kysely } from 'kysely';
import { PAPER_TEMPLATES } from '#contract/paper/templates';
import type { Database } from '#provider/database/schema';
import type { PlacementRecord } from '../placements/repository';
import type { EvaluationRow } from '../supervision/repository';
import type { Enclosed } from './pdf/file';
import type { ScanRow } from '../placements/papers/scanRepository';
import { documentsOf } from './repository';

export interface EnclosedFile extends Enclosed {
  fileId: number;
}

interface Of {
  scans: readonly ScanRow[];
  evaluations: readonly EvaluationRow[];
}

/** "Mid-term evaluation"; one that a later one replaced, or that a later end turned into it, says so. */
export function evaluationTitle({ kind, given_as, stands }: EvaluationRow): string {
  const title = kind === 'mid' ? 'Mid-term evaluation' : 'Final evaluation';
  const named = stands ? title : `Earlier ${title.toLowerCase()}`;
  return given_as === kind ? named : `${named}, given as the final one`;
}

/** Under names of ours: those of uploads say nothing, and may be the same. */
export async function enclosedOf(
  db: Kysely<Database>,
  { offer_letter_file_id, report_file_id }: PlacementRecord,
  { scans, evaluations }: Of,
): Promise<EnclosedFile[]> {
  const named: (readonly [id: number | null, name: string])[] = [
    [offer_letter_file_id, 'Offer letter'],
    ...scans.map(({ file_id, key }) => [file_id, `${PAPER_TEMPLATES[key].label} (signed)`] as const),
    ...evaluations.map((row) => [row.scan_file_id, `${evaluationTitle(row)} (signed)`] as const),
    [report_file_id, 'Report'],
  ];
  const documents = await documentsOf(
    db,
    named.map(([id]) => id),
  );
  return named.flatMap(([id, name]) => {
    const document = documents.find((one) => one.id === id);
    if (!document) return [];
    const extension = path.extname(document.name).toLowerCase() || '.pdf';
    return [{ fileId: document.id, name: name + extension, mime: document.mime, content: document.content }];
  });
}
