import type { ApiError } from '#provider/errors';
import { rowsOfRoster } from '#provider/modules/roster/imports/file';

const read = async (text: string) => {
  const content = Buffer.from(text);
  return (await rowsOfRoster({ file: { size: content.length, content }, today: '2026-01-01' })).rows;
};
const refusal = (text: string) => read(text).catch((error: ApiError) => error.errors);

it.each([
  'USN',
  'U.S.N.',
  'USN No.',
  'Roll No.',
  'Roll.No',
  'Roll Number',
  'Reg No',
  'Reg. No.',
  'reg-no',
  'Register No',
  'Register Number',
  'Registration No',
  'Registration No.',
  'Enrollment No',
  'Enrolment Number',
  'University Seat Number',
])('the heading %j names the USN', async (heading) => {
  expect(await read(`Sl. No.,${heading},Name of the Student\n1,4ab1,Asha Rao\n`)).toMatchObject([
    { number: 2, usn: '4AB1', values: { name: 'Asha Rao' }, errors: [] },
  ]);
});

it.each([
  ['E-mail', 'email', 'a@college.example'],
  ['Email Id', 'email', 'a@college.example'],
  ['E-Mail ID', 'email', 'a@college.example'],
  ['Sem', 'semester', '5'],
  ['Sem.', 'semester', '5'],
  ['Dept', 'branch', 'Civil'],
  ['Dept.', 'branch', 'Civil'],
  ['Department', 'branch', 'Civil'],
  ['Date of Birth', 'birth_date', '2004-05-31'],
  ['D.O.B.', 'birth_date', '2004-05-31'],
  ['DOB', 'birth_date', '2004-05-31'],
  ['Year of Study', 'year', '3'],
  ['C.G.P.A.', 'cgpa', '8.5'],
])('the heading %j names the column %s', async (heading, column, cell) => {
  const [row] = await read(`usn,${heading}\n4AB1,${cell}\n`);
  expect([row!.values[column as 'email'], row!.errors]).toEqual([cell, []]);
});

it('a column with our own name is read, and not what stands beside it under another one', async () => {
  const [row] = await read('Reg No,USN,Year of Study,Name\n77,4AB1,3,Asha\n');
  expect(row!.values).toEqual({ usn: '4AB1', year: '3', name: 'Asha' });
});

it('two columns under other names, or one twice, are refused, and so is a file without a USN', async () => {
  expect(await refusal('Reg No,Roll No\n1,2\n')).toEqual({ file: ['Two columns of the file are "usn"'] });
  expect(await refusal('usn,name,name\n1,2,3\n')).toEqual({ file: ['Two columns of the file are "name"'] });
  expect(await refusal('number,constructor\n1,2\n')).toEqual({
    file: [
      'Choose a spreadsheet (.xlsx) or a CSV file with a header row, one column of it "usn". Line 1 reads "number, constructor"',
    ],
  });
});
