/** Entries of the audit log keep the names of what they are about. */
export const name = '048_audit_names';

export const sql = `
alter table audit_entries add column about_names jsonb;
`;
