import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyOfFolder } from '#provider/security/keyFile';
import { secretBox } from '#provider/security/secretBox';

const KEY = 'a key of many letters';
const box = secretBox(KEY);

describe('a secret', () => {
  it('is opened by the key and for the owner that it was sealed with', () => {
    const sealed = box.seal('JBSWY3DP', 'user 1');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(secretBox(KEY).open(sealed, 'user 1')).toBe('JBSWY3DP');
    expect(box.seal('JBSWY3DP', 'user 1')).not.toBe(sealed);
  });

  it('is opened by nobody else, nor when it was changed', () => {
    const sealed = box.seal('JBSWY3DP', 'user 1');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(secretBox('another key of letters').open(sealed, 'user 1')).toBeNull();
    expect(secretBox(null).open(sealed, 'user 1')).toBeNull();
    expect(box.open(sealed, 'user 2')).toBeNull();
    expect(box.open(changed, 'user 1')).toBeNull();
    for (const nonsense of ['', 'v1:', 'v1:AAAA', 'x']) expect(box.open(nonsense, 'user 1')).toBeNull();
  });

  it('that was stored before there was a key is read on', () => {
    expect(box.open(secretBox(null).seal('JBSWY3DP', 'user 1'), 'user 1')).toBe('JBSWY3DP');
  });
});

describe('the key of a data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-key-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('is made once, for its owner alone', async () => {
    const [one, other] = await Promise.all([keyOfFolder(folder), keyOfFolder(folder)]);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(await keyOfFolder(folder)).toBe(one);
    expect(other).toBe(one);
    expect(fs.readdirSync(folder)).toEqual(['two-step.key']);
    expect(fs.statSync(path.join(folder, 'two-step.key')).mode & 0o777).toBe(0o600);
  });

  it('is not there when it cannot be', async () => {
    expect(await keyOfFolder(path.join(folder, 'missing'))).toHaveLength(43);
    const file = path.join(folder, 'two-step.key');
    await expect(keyOfFolder(path.join(file, 'below'))).rejects.toThrow(/^DATA_DIR: two-step.key/);
  });
});
