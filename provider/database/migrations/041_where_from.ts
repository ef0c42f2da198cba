/** From which address of the network a device signed in; sessions of before do not know theirs. */
export const name = '041_where_from';

export const sql = `
alter table sessions add column address text;
`;
