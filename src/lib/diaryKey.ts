/**
 * How addresses, forms and drafts name whose diary it is: an internship of the portal, or a project, by its
 * id; an internship that the student found alone by "p" and the id of its placement.
 */
import type { DiaryOwnerName } from '#contract/diary/owners';

const PLACEMENT = /^p(\d{1,9})$/;

/** Both ids of an internship's diary as the provider tells them: of one of the portal only the first. */
interface OwnerIds {
  internship_id?: number | null;
  placement_id?: number | null;
}

/** The key of whatever a record of an internship's diary is of; blank where it does not say. */
export const diaryKey = ({ internship_id, placement_id }: OwnerIds): string =>
  placement_id ? `p${placement_id}` : String(internship_id ?? '');

/** Whether a text can be a key. */
export const isDiaryKey = (text: string): boolean => /^p?\d{1,9}$/.test(text);

/**
 * The owner as calls name it.
 * @param plain the name of what a mere id is of
 */
export function ownerOfKey(
  plain: DiaryOwnerName,
  key: string | number | undefined,
): Partial<Record<DiaryOwnerName, string>> {
  const placement = PLACEMENT.exec(String(key ?? ''))?.[1];
  return placement === undefined ? { [plain]: key && String(key) } : { placement_id: placement };
}
