/** What the trail can be about is the contract's list: the database asks for a word, as of notifications. */
export const name = '021_audit_subjects';

export const sql = `
alter table audit_entries drop constraint if exists audit_entries_subject_check;
alter table audit_entries add constraint audit_entries_subject_check check (subject ~ '^[a-z_]{1,40}$');
`;
