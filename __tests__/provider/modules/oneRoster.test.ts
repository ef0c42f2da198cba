/** A roster as OneRoster's CSV files. */
import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());

describe('OneRoster', () => {
  beforeEach(() => desk.clear());
  const USERS = [
    'sourcedId,status,enabledUser,role,username,identifier,givenName,middleName,familyName,email,primaryOrgSourcedId',
    'u1,active,true,student,asha,1OR01,Asha,,Kulkarni,asha@one.test,o1',
    'u2,active,true,student,ravi,1OR02,Ravi,Kumar,Rao,ravi@one.test,o2',
    'u3,active,true,teacher,guru,T1,Guru,,Das,guru@one.test,o1',
    'u4,tobedeleted,true,student,gone,1OR04,Gone,,Away,gone@one.test,o1',
    'u5,active,false,student,off,1OR05,Off,,Line,off@one.test,o1',
  ].join('\n');
  const ORGS = [
    'sourcedId,status,name,type,identifier,parentSourcedId',
    `o1,active,${COLLEGE},school,,`,
    'o2,active,Department of Design,department,,o1',
  ].join('\n');
  const orgs = (content: string) => ({ name: 'orgs.csv', type: 'text/csv', content });

  it('is read from users.csv with orgs.csv: students who are there, under the college of their org', async () => {
    const { body } = await desk.send(USERS, { orgs: orgs(ORGS) }, desk.admin, 'administration');
    expect(body.data.counts).toEqual({ add: 3, change: 0, same: 1, leave: 0, error: 0 });
    const { data } = await desk.roster('', desk.admin, 'administration');
    expect(data).toMatchObject([
      { usn: '1OR01', name: 'Asha Kulkarni', email: 'asha@one.test', college: COLLEGE },
      { usn: '1OR02', name: 'Ravi Kumar Rao', college: COLLEGE },
      { usn: '1OR05', name: 'Off Line', college: COLLEGE },
    ]);
  });

  describe('1.2, whose roles are in roles.csv', () => {
    const USERS_12 = [
      'sourcedId,status,enabledUser,username,identifier,givenName,familyName,email,primaryOrgSourcedId',
      'u1,active,true,asha,1OR01,Asha,Kulkarni,asha@one.test,',
      'u2,active,true,ravi,1OR02,Ravi,Rao,ravi@one.test,o2',
      'u3,active,true,guru,T1,Guru,Das,guru@one.test,o1',
      'u4,active,true,mata,P1,Mata,Rao,mata@one.test,o1',
      'u5,active,true,tara,1OR05,Tara,Nair,tara@one.test,o1',
      'u6,active,true,none,1OR06,None,Atall,none@one.test,o1',
    ].join('\n');
    const ROLES = [
      'sourcedId,status,userSourcedId,roleType,role,orgSourcedId',
      'r1,active,u1,primary,student,o1',
      'r2,active,u2,primary,student,o1',
      'r3,active,u2,primary,student,o2',
      'r4,active,u3,primary,teacher,o1',
      'r5,active,u3,secondary,student,o1',
      'r6,active,u4,primary,parent,o1',
      'r7,tobedeleted,u5,primary,student,o1',
    ].join('\n');
    const roles = (content: string) => ({ name: 'roles.csv', type: 'text/csv', content });

    it('refuses users.csv alone: nobody is guessed to be a student', async () => {
      for (const more of [{}, { orgs: orgs(ORGS) }]) {
        const { status, body } = await desk.send(USERS_12, more, desk.admin, 'administration');
        expect([status, body.errors]).toEqual([422, { roles: [expect.stringContaining('roles.csv')] }]);
      }
      expect((await desk.roster('')).total).toBe(0);
      const blank = await desk.send(USERS.replace('teacher', ''));
      expect([blank.status, blank.body.errors]).toEqual([422, { file: ['Line 4 names no role'] }]);
    });

    it('takes students alone, under the organisation where they are, and no teacher or parent', async () => {
      const more = { orgs: orgs(ORGS), roles: roles(ROLES) };
      const { body } = await desk.send(USERS_12, more, desk.admin, 'administration');
      expect(body.data.counts).toEqual({ add: 2, change: 0, same: 1, leave: 0, error: 0 });
      const { data } = await desk.roster('', desk.admin, 'administration');
      expect(data).toMatchObject([
        { usn: '1OR01', college: COLLEGE },
        { usn: '1OR02', college: COLLEGE },
      ]);
      expect(data).toHaveLength(2);
    });

    it('reads a role from its first day to its last', async () => {
      const dated = ROLES.split('\n').map((line, i) => `${line},${['beginDate,endDate'][i] ?? ','}`);
      dated[1] = `${dated[1]!.slice(0, -1)},2024-06-30`;
      dated[2] = `${dated[2]!.slice(0, -1)}2099-01-01,`;
      dated[3] = `${dated[3]!.slice(0, -1)}2020-01-01,2099-12-31`;
      const more = { orgs: orgs(ORGS), roles: roles(dated.join('\n')) };
      const { body } = await desk.send(USERS_12, more, desk.admin, 'administration');
      expect(body.data.counts).toEqual({ add: 1, change: 0, same: 2, leave: 0, error: 0 });
      expect((await desk.roster('', desk.admin, 'administration')).data).toMatchObject([{ usn: '1OR02' }]);
      const wrong = await desk.send(USERS_12, {
        roles: roles(dated.join('\n').replace('2024-06-30', 'June')),
      });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { roles: ['Line 2: "June" is not a day'] }]);
    });

    it('lets go whose role is to be deleted', async () => {
      await desk.send(USERS_12, { roles: roles(ROLES.replace('tobedeleted', 'active')) });
      const { body } = await desk.send(USERS_12, { roles: roles(ROLES), leaving: 1 });
      expect(body.data.counts).toMatchObject({ same: 2, leave: 1 });
      expect((await desk.roster('state=left')).data).toMatchObject([{ usn: '1OR05' }]);
    });
  });

  it('leaves out a line that is to be deleted and has no role', async () => {
    const { body } = await desk.send(USERS.replace('u4,tobedeleted,true,student', 'u4,tobedeleted,true,'));
    expect(body.data.counts).toEqual({ add: 3, change: 0, same: 0, leave: 0, error: 0 });
  });

  it('names the line of a student who is to be deleted; a disabled one stays', async () => {
    await desk.send(USERS.replace('tobedeleted', 'active'));
    const { body } = await desk.send(USERS, { leaving: 1 });
    expect(body.data.rows.filter(({ action }: { action: string }) => action !== 'same')).toEqual([
      { row: 5, usn: '1OR04', action: 'leave', changes: [], errors: [] },
    ]);
    expect((await desk.roster('state=left')).data).toMatchObject([{ usn: '1OR04' }]);
  });

  it('is of the own college without orgs.csv, and names the line of the file that is wrong', async () => {
    expect((await desk.send(USERS)).body.data.counts.add).toBe(3);
    const wrong = await desk.send(
      USERS,
      { orgs: orgs(ORGS.replace(COLLEGE, 'Nowhere')) },
      desk.admin,
      'administration',
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.data.rows[0]).toMatchObject({ row: 2, errors: ['There is no college "Nowhere"'] });
  });

  it.each([
    ['a,b\n1,2', 'Choose orgs.csv, with the columns "sourcedId" and "name". Line 1 reads "a, b"'],
    ['"', 'The file cannot be read near line 1: look for a quotation mark (") that is missing or too many.'],
  ])('refuses as orgs.csv %j', async (content, message) => {
    const { status, body } = await desk.send(USERS, { orgs: orgs(content) }, desk.admin, 'administration');
    expect([status, body.errors]).toEqual([422, { orgs: [message] }]);
  });

  it('follows departments that lead to each other to an end', async () => {
    const loop = ['sourcedId,name,type,parentSourcedId', 'o1,One,department,o2', 'o2,Two,department,o1'].join(
      '\n',
    );
    expect((await desk.send(USERS, { orgs: orgs(loop) }, desk.admin, 'administration')).status).toBe(422);
  });
});
