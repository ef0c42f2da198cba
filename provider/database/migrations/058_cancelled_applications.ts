/** The application of a cancelled placement is free again, and says when and by whom it was cancelled. */
export const name = '058_cancelled_applications';

export const sql = `
alter table applications add column cancelled_on date, add column cancelled_by text;
`;
