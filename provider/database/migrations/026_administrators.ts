/** Administrators (role 5): who the university's own name, pages and lists belong to. */
export const name = '026_administrators';

export const sql = `
alter table users drop constraint users_role_id_check;
alter table users add constraint users_role_id_check check (role_id between 1 and 5);
`;
