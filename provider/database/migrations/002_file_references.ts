/**
 * Finds the record that points at a file: asked at every download, and for each file before it is deleted.
 */
export const name = '002_file_references';

const index = (table: string, column: string) =>
  `create index ${table}_${column} on ${table} (${column}) where ${column} is not null;`;

export const sql = `
${index('companies', 'logo_file_id')}
${index('companies', 'cover_file_id')}
${index('companies', 'profile_file_id')}
${index('companies', 'registration_file_id')}
${index('internships', 'featured_file_id')}
${index('students', 'resume_file_id')}
${index('applications', 'receipt_file_id')}
`;
