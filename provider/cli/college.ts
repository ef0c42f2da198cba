import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { likeNames } from '../services/lookupRepository';

/**
 * Throws one line with similar names unless a college has exactly this name: its coordinator would see no
 * student.
 */
export async function checkCollege(db: Kysely<Database>, college: string | null): Promise<void> {
  if (college === null) return;
  const alike = await likeNames(db, 'colleges', college);
  if (alike.includes(college)) return;
  const hint = alike.length > 0 ? ` Did you mean ${alike.map((name) => `"${name}"`).join(', ')}?` : '';
  throw new Error(`--college: "${college}" is not in the list of colleges, letter for letter.${hint}`);
}
