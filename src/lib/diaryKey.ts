/** A diary's name: the id of its internship or project, or "p" and the id of an outside placement. */
import type { DiaryOwnerName } from '#contract/diary/owners';

const PLACEMENT = /^p(\d{1,9})$/;

/** Of an internship of the portal only the first is set. */
interface OwnerIds {
  internship_id?: number | null;
  placement_id?: number | null;
}

export const diaryKey = ({ internship_id, placement_id }: OwnerIds): string =>
  placement_id ? `p${placement_id}` : String(internship_id ?? '');

export const isDiaryKey = (text: string): boolean => /^p?\d{1,9}$/.test(text);

/** The owner as calls name it; `plain` is the name of a bare id. */
export function ownerOfKey(
  plain: DiaryOwnerName,
  key: string | number | undefined,
): Partial<Record<DiaryOwnerName, string>> {
  const placement = PLACEMENT.exec(String(key ?? ''))?.[1];
  return placement === undefined ? { [plain]: key && String(key) } : { placement_id: placement };
}
