/**
 * Whose diary an entry is of, by its name on the wire and in the database: a call names one of them. An
 * internship of the portal by its id, an internship that a student found alone by its placement's, which no
 * posting belongs to (docs/rules.md, diaries 14).
 */
export const INTERNSHIP_OWNERS = ['internship_id', 'placement_id'] as const;
export const PROJECT_OWNERS = ['project_id'] as const;

export type DiaryOwnerName = (typeof INTERNSHIP_OWNERS | typeof PROJECT_OWNERS)[number];

export interface DiaryOwner {
  name: DiaryOwnerName;
  id: number;
}

/** The owner of an internship's diary under both of its names, of which one is null. */
export const ownerIds = ({ name, id }: DiaryOwner) => ({
  internship_id: name === 'internship_id' ? id : null,
  placement_id: name === 'placement_id' ? id : null,
});
