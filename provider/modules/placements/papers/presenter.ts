import type { PlacementPaper } from '#contract/paper/calls';
import { PAPER_KEYS, PAPER_TEMPLATES, type PaperKey } from '#contract/paper/templates';
import { PLACEMENT_OUTCOMES, type PlacementState } from '#contract/placement/lifecycle';
import { fileUrl } from '#provider/files/repository';
import type { ScanRow } from './scanRepository';

/** The work is over, and somebody did it. */
const RELIEVED: readonly PlacementState[] = ['completed', 'ended_early'];
const ACCEPTED: readonly PlacementState[] = ['confirmed', 'approved', ...PLACEMENT_OUTCOMES];

/** Generated ones of a placement in this state; a scan is always shown. */
export const isGenerated = (key: PaperKey, { state }: { state: PlacementState }): boolean =>
  key === 'request_letter' || (key === 'acceptance' ? ACCEPTED : RELIEVED).includes(state);

/** Those that a placement has, generated or signed. */
export const presentPapers = (
  placement: { state: PlacementState },
  scans: readonly ScanRow[],
): PlacementPaper[] =>
  PAPER_KEYS.flatMap((key) => {
    const scan = scans.find((one) => one.key === key);
    if (!scan && !isGenerated(key, placement)) return [];
    return [
      {
        key,
        label: PAPER_TEMPLATES[key].label,
        scan: scan ? fileUrl(scan.file_id, scan.name) : null,
        attached_by: scan?.attached_by ?? null,
        attached_at: scan?.attached_at.toISOString() ?? null,
      },
    ];
  });
