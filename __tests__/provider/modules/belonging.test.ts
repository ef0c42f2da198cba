import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';
import { Told } from '#tests/support/told';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());

describe('belonging', () => {
  beforeEach(() => desk.clear());

  it('is confirmed at once by USN and birth date, locks them, and lets the college decide a change', async () => {
    await desk.send('usn,name,dob\nBEL1,Asha Rao,2004-05-31\n');
    const { saved, enrolment, store, client } = await desk.aClaimant('bel1');
    expect(saved.status).toBe(200);
    expect(await enrolment()).toEqual({
      state: 'confirmed',
      reason: null,
      locked: ['name', 'college', 'usn', 'branch'],
      requested: null,
      needed: false,
      pending_with: null,
      pending_since: null,
      marks: { cgpa: null, backlogs: null, as_of: expect.any(String) as string },
    });
    expect((await desk.roster()).data[0].state).toBe('claimed');
    expect((await store({ usn: 'BEL9', address: 'Another street' })).status).toBe(200);
    const kept = (await client.get('/student/detail')).body.data;
    expect({ usn: kept.usn, address: kept.address }).toEqual({ usn: 'bel1', address: 'Another street' });
    expect((await enrolment()).requested).toEqual({ college: COLLEGE, usn: 'BEL9', branch: desk.branch });
    const [asked] = await desk.waiting('BEL1');
    expect((await desk.decide({ ids: [asked.id], decision: 'confirmed' })).body.data).toMatchObject({
      decided: 1,
    });
    expect((await client.get('/student/detail')).body.data.usn).toBe('BEL9');
    expect(await enrolment()).toMatchObject({ state: 'confirmed', requested: null });
  });

  it('waits without proof, is decided with a reason, and belongs to one account', async () => {
    await desk.send('usn,name,dob\nBEL2,Asha Rao,2001-01-01\n');
    const [one, two] = [await desk.aClaimant('BEL2'), await desk.aClaimant('BEL2')];
    // Neither is told by anything that the USN exists.
    expect([one.saved.body.message, two.saved.body.message]).toEqual([
      'Profile updated successfully.',
      'Profile updated successfully.',
    ]);
    expect((await one.enrolment()).state).toBe('claimed');
    const claims = await desk.waiting('BEL2');
    expect(claims).toHaveLength(2);
    const { waiting, health } = (await desk.admin.get('/administration/overview')).body.data;
    expect([waiting.claims, health.sender]).toEqual([2, null]);
    expect(claims[0]).toMatchObject({ roster_name: 'Asha Rao', state: 'claimed' });
    expect((await desk.decide({ ids: [claims[0].id], decision: 'refused' })).status).toBe(422);
    const dry = await desk.decide({ ids: [claims[0].id], decision: 'confirmed', dry_run: 1 });
    expect(dry.body.data).toMatchObject({ decided: 1, dry_run: 1 });
    expect((await one.enrolment()).state).toBe('claimed');
    const both = await desk.decide({
      ids: claims.map(({ id }: { id: number }) => id),
      decision: 'confirmed',
    });
    expect(both.body.data.rows.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'Another account is confirmed with this USN.',
    ]);
    await desk.decide({ ids: [claims[1].id], decision: 'refused', reason: 'This is somebody else’s USN.' });
    expect(await two.enrolment()).toMatchObject({
      state: 'refused',
      reason: 'This is somebody else’s USN.',
    });
    expect((await desk.decide({ ids: [claims[1].id], decision: 'confirmed' })).body.data.rows[0].error).toBe(
      'This was decided already.',
    );
    // What the college refused is handed in again by saving the profile, corrected elsewhere or not.
    await two.store();
    expect(await two.enrolment()).toMatchObject({ state: 'claimed', reason: null });
  });

  it('is rehearsed one after the other: who takes a USN and who gives one up is told as it will be', async () => {
    await desk.send('usn,name,dob\nBEL20,Asha Rao,2004-05-31\n');
    const holder = await desk.aClaimant('BEL20');
    const [next, rival] = [
      await desk.aClaimant('BEL20', '2001-01-01'),
      await desk.aClaimant('BEL20', '2001-01-01'),
    ];
    // The holder asks for another USN, which frees the present one.
    await holder.store({ usn: 'BEL21' });
    const ids = (await desk.waiting('BEL2')).map(({ id }: { id: number }) => id);
    const act = async (more: object) =>
      (await desk.decide({ ids, decision: 'confirmed', ...more })).body.data.rows;
    const trail = async () =>
      (await desk.admin.get('/administration/audit?subject=account')).body.data.total as number;
    const [before, mine] = [await trail(), async () => (await next.client.get('/notifications')).body.data];
    const { total } = await mine();

    const rehearsed = await act({ dry_run: 1 });
    expect(rehearsed.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      'Another account is confirmed with this USN.',
    ]);
    expect([(await holder.enrolment()).requested, (await next.enrolment()).state]).toEqual([
      { college: COLLEGE, usn: 'BEL21', branch: desk.branch },
      'claimed',
    ]);
    expect([await trail(), (await mine()).total]).toEqual([before, total]);
    expect((await desk.roster('q=BEL20')).data[0].state).toBe('claimed');

    expect(await act({})).toEqual(rehearsed);
    expect([(await next.enrolment()).state, (await rival.enrolment()).state]).toEqual([
      'confirmed',
      'claimed',
    ]);
    expect(await trail()).toBe(before + 2);
  });

  it('is rehearsed by a flag too, and under the key of the deed', async () => {
    const { enrolment } = await desk.aClaimant('BEL6');
    const [{ id }] = await desk.waiting('BEL6');
    const key = { headers: { 'Idempotency-Key': 'claim' } };
    const act = (dry_run: unknown) =>
      desk.coordinator.post('/coordinator/claims/decide', { ids: [id], decision: 'confirmed', dry_run }, key);
    expect((await act(true)).body).toMatchObject({
      message: 'Nothing was changed.',
      data: { decided: 1, dry_run: 1 },
    });
    expect((await enrolment()).state).toBe('claimed');
    expect((await act('yes')).body.errors).toEqual({ dry_run: ['Select Yes or No'] });
    expect((await act(false)).body.data).toMatchObject({ decided: 1, dry_run: 0 });
    expect((await enrolment()).state).toBe('confirmed');
  });

  it('that was confirmed before the roster came is connected with its row', async () => {
    await desk.aClaimant('BEL7');
    const [{ id }] = await desk.waiting('BEL7');
    await desk.decide({ ids: [id], decision: 'confirmed' });
    await desk.send('usn,name\nBEL7,Asha Rao\n');
    expect((await desk.roster('q=BEL7')).data).toMatchObject([{ usn: 'BEL7', state: 'claimed' }]);
  });

  it('asks for a renamed college or branch still', async () => {
    await desk.send('usn,name,dob\nBEL8,Asha Rao,2004-05-31\n');
    const { store, enrolment } = await desk.aClaimant('BEL8');
    await store({ usn: 'BEL80' });
    const { id } = desk.setup.services.lookups.list('branches').find(({ name }) => name === desk.branch)!;
    const rename = (name: string) =>
      desk.admin.post('/administration/lists/store', { list: 'branches', id, name });
    await rename('Renamed');
    expect((await enrolment()).requested).toEqual({ college: COLLEGE, usn: 'BEL80', branch: 'Renamed' });
    const [asked] = await desk.waiting('BEL8');
    expect((await desk.decide({ ids: [asked.id], decision: 'confirmed' })).body.data.decided).toBe(1);
    await rename(desk.branch);
  });

  it('is looked at anew by the college as soon as it is there, and not when a profile is saved as it was', async () => {
    const told = await Told.listen(desk.setup.database);
    const { store } = await desk.aClaimant('BEL5');
    const first = await told.topics();
    expect((await store({ address: 'Another street' })).status).toBe(200);
    const again = await told.topics();
    await told.end();
    expect(first).toMatchObject({ [COLLEGE]: ['enrolments'] });
    expect(again[COLLEGE]).toBeUndefined();
  });

  it('leaves a line in the trail: what is claimed, what the roster confirms, what is asked for; once', async () => {
    await desk.send('usn,name,dob\nBEL30,Asha Rao,2004-05-31\n');
    const { user, store } = await desk.aClaimant('bel30');
    const story = async () => {
      const query = `subject=account&subject_id=${user.id}`;
      const { data } = (await desk.admin.get(`/administration/audit?${query}`)).body.data;
      return data
        .map(({ actor, action, before, after }: any) => [actor?.id ?? null, action, before, after])
        .reverse();
    };
    const college = COLLEGE;
    const claimed = [
      [user.id, 'claimEnrolment', null, { college, usn: 'BEL30', branch: desk.branch }],
      [null, 'confirmEnrolment', null, { state: 'confirmed', by: 'roster', college, usn: 'BEL30' }],
    ];
    expect(await story()).toEqual(claimed);
    await store({ address: 'Another street' });
    expect(await story()).toEqual(claimed);
    await store({ usn: 'BEL31' });
    await store({ usn: 'bel31', address: 'A third street' });
    const present = { college, usn: 'bel30', branch: desk.branch };
    const asked = [user.id, 'requestEnrolment', present, { ...present, usn: 'BEL31' }];
    expect(await story()).toEqual([...claimed, asked]);
  });

  it('leaves a line of each whom an import confirms', async () => {
    const claimants = [await desk.aClaimant('BEL40'), await desk.aClaimant('BEL41')];
    await desk.send(
      'usn,name,dob\nBEL40,Asha A,2004-05-31\nBEL41,Asha B,2004-05-31\nBEL42,Rao C,2004-05-31\n',
    );
    for (const { user, enrolment } of claimants) {
      expect((await enrolment()).state).toBe('confirmed');
      const query = `subject=account&subject_id=${user.id}`;
      const { data } = (await desk.admin.get(`/administration/audit?${query}`)).body.data;
      expect(data[0]).toMatchObject({ actor: null, action: 'confirmEnrolment', after: { by: 'roster' } });
    }
  });

  it('is old in the browsers of student and college as soon as it is decided', async () => {
    const { user } = await desk.aClaimant('BEL4');
    const [claim] = await desk.waiting('BEL4');
    const told = await Told.listen(desk.setup.database);
    await desk.decide({ ids: [claim.id], decision: 'refused', reason: 'Nobody here has this USN.' });
    const topics = await told.topics();
    await told.end();
    expect(topics).toMatchObject({ [user.id]: ['enrolments', 'notifications'], [COLLEGE]: ['enrolments'] });
  });

  it('is confirmed by an import once the account has proved the address of the roster', async () => {
    const { user, enrolment } = await desk.aClaimant('BEL3');
    const file = `usn,name,email\nBEL3,Asha Rao,${user.email.toUpperCase()}\n`;
    await desk.send(file);
    expect((await enrolment()).state).toBe('claimed');
    await desk.setup.services.db
      .updateTable('users')
      .set({ email_proved_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    await desk.send(file);
    expect((await enrolment()).state).toBe('confirmed');
  });

  it('keeps those out who are not confirmed, where the policy says so, and counts them not', async () => {
    const { client, enrolment } = await desk.aClaimant('BEL4');
    const total = async () => (await desk.coordinator.get('/coordinator/students')).body.data.total;
    const registered = async () =>
      (await desk.coordinator.get('/coordinator/dashboard')).body.data.stages.reduce(
        (sum: number, stage: { registered: number }) => sum + stage.registered,
        0,
      );
    const all = await total();
    expect(all).toBeGreaterThan(10);
    const { body } = await desk.setup.newClient().get('/internships');
    const apply = () =>
      client.post('/student/internship-apply', {
        internship_id: body.data.data[0].id,
        message: 'I would like to learn with you.',
      });
    await desk.admin.post('/administration/policy/store', { belonging: 'confirmed' });
    expect((await desk.setup.newClient().get('/site')).body.data.policies.belonging).toBe('confirmed');
    const refused = await apply();
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 403,
      message: "Your college hasn't confirmed your enrolment yet.",
    });
    expect((await enrolment()).needed).toBe(true);
    expect([await total(), await registered()]).toEqual([0, 0]);
    const [claim] = await desk.waiting('BEL4');
    await desk.decide({ ids: [claim.id], decision: 'confirmed' });
    expect((await apply()).status).toBe(200);
    expect([await total(), await registered()]).toEqual([1, 1]);
    await desk.admin.post('/administration/policy/store', { belonging: 'open' });
    expect(await total()).toBe(all);
  });

  it('revokes a confirmation with a reason: the row is free, what lives stays with a line', async () => {
    await desk.send('usn,name,dob\nBEL40,Asha Rao,2004-05-31\n');
    const wrong = await desk.aClaimant('BEL40');
    const owner = await desk.aClaimant('BEL40');
    const [held] = (await desk.coordinator.get('/coordinator/claims?state=confirmed&q=BEL40')).body.data.data;
    const placement = await desk.aPlacement(wrong.client);
    expect((await desk.decide({ ids: [held.id], decision: 'refused' })).status).toBe(422);
    const dry = await desk.decide({ ids: [held.id], decision: 'refused', reason: 'Wrong', dry_run: 1 });
    expect(dry.body.data.rows).toEqual([{ id: held.id, state: 'refused', error: null }]);
    expect((await wrong.enrolment()).state).toBe('confirmed');
    const done = await desk.decide({ ids: [held.id], decision: 'refused', reason: 'Not this person' });
    expect(done.body.data).toMatchObject({ decided: 1, rows: [{ state: 'refused', error: null }] });
    expect(await wrong.enrolment()).toMatchObject({
      state: 'refused',
      reason: 'Not this person',
      locked: [],
    });
    expect((await wrong.client.get('/notifications')).body.data.data[0]).toMatchObject({
      title: 'Your college no longer confirms that you belong to it',
      text: 'Not this person',
    });
    expect((await desk.roster('q=BEL40')).data[0].state).toBe('unclaimed');
    expect(await desk.issuesOf(placement)).toEqual(['confirmation_revoked']);
    // The birth date confirms this account no more; its owner is confirmed by it.
    await wrong.store({ address: 'Elsewhere' });
    expect((await wrong.enrolment()).state).toBe('claimed');
    await owner.store();
    expect((await owner.enrolment()).state).toBe('confirmed');
  });

  it('frees the row of an account that is disabled, unless it is to stay', async () => {
    await desk.send('usn,name,dob\nBEL41,Asha Rao,2004-05-31\nBEL42,Asha Rao,2004-05-31\n');
    const [one, two] = [await desk.aClaimant('BEL41'), await desk.aClaimant('BEL42')];
    const disable = (id: number, more: object) =>
      desk.admin.post('/administration/people/disable', { id, reason: 'Not a student', ...more });
    expect((await disable(one.user.id, {})).status).toBe(200);
    expect((await disable(two.user.id, { free_roster: 0 })).status).toBe(200);
    const states = (await desk.roster('q=BEL4')).data.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['unclaimed', 'claimed']);
    const owner = await desk.aClaimant('BEL41');
    expect((await owner.enrolment()).state).toBe('confirmed');
  });

  it('ends at the college that lets go; the next one decides about the claim', async () => {
    const other = desk.setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
    const files = `college,usn,name,dob\n${COLLEGE},BEL50,Asha Rao,2004-05-31\n${other},BEL51,Ravi Das,2001-01-01\n`;
    await desk.send(files, {}, desk.admin, 'administration');
    const { client, store, enrolment } = await desk.aClaimant('BEL50');
    expect((await enrolment()).state).toBe('confirmed');
    const placement = await desk.aPlacement(client);
    await store({ usn: 'BEL51', college: other });
    const [asked] = await desk.waiting('BEL50');
    const { body } = await desk.decide({ ids: [asked.id], decision: 'confirmed' });
    expect(body.data.rows).toEqual([{ id: asked.id, state: 'claimed', error: null }]);
    expect(await enrolment()).toMatchObject({ state: 'claimed', requested: null, locked: [] });
    expect((await client.get('/student/detail')).body.data).toMatchObject({ college: other, usn: 'BEL51' });
    const rows = (await desk.roster('', desk.admin, 'administration')).data;
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['unclaimed', 'unclaimed']);
    expect(await desk.issuesOf(placement)).toEqual(['college_changed']);
    const dean = await desk.aCoordinator(other);
    const [claim] = (await dean.get('/coordinator/claims?state=claimed')).body.data.data;
    expect(claim).toMatchObject({ usn: 'BEL51', roster_name: 'Ravi Das' });
    expect(
      (await dean.post('/coordinator/claims/decide', { ids: [claim.id], decision: 'refused', reason: 'No' }))
        .body.data.decided,
    ).toBe(1);
    expect((await enrolment()).state).toBe('refused');
  });

  it('counts wrong birth dates at the row, over all accounts, and notifies the college', async () => {
    await desk.send('usn,name,dob,email\nBEL60,Asha Rao,2004-05-31,asha@bel.test\n');
    for (let day = 1; day <= 5; day += 1) await desk.aClaimant('BEL60', `2003-01-0${day}`);
    const right = await desk.aClaimant('BEL60');
    expect((await right.enrolment()).state).toBe('claimed');
    const told = (await desk.coordinator.get('/notifications')).body.data.data;
    expect(told[0]).toMatchObject({ kind: 'enrolment', title: 'Claim to decide: BEL60' });
    expect(told.map(({ title }: { title: string }) => title)).toContain(
      'Wrong birth dates were tried for BEL60',
    );
    const waiting = await desk.waiting('BEL60');
    const mine = waiting.find(({ email }: { email: string }) => email === right.user.email);
    expect((await desk.decide({ ids: [mine.id], decision: 'confirmed' })).body.data.decided).toBe(1);
  });

  it('counts no profile that is saved again as it was, and asks for a word of the name', async () => {
    await desk.send('usn,name,dob\nBEL61,Asha Rao,2004-05-31\n');
    const unlucky = await desk.aClaimant('BEL61', '2003-01-01');
    for (let times = 0; times < 6; times += 1) expect((await unlucky.store()).status).toBe(200);
    const stranger = await desk.aClaimant('BEL61', '2004-05-31', 'Somebody Else');
    expect((await stranger.enrolment()).state).toBe('claimed');
    const right = await desk.aClaimant('BEL61', '2004-05-31', 'RAO A.');
    expect((await right.enrolment()).state).toBe('confirmed');
  });
});
