import { storedSince } from '#src/worker/storedSince';
import { isForEverybody, isPrivate, isPublicRead, namesReader, withTime } from '#src/worker/offlineCache';

const answer = (headers: Record<string, string>, status = 200) => new Response('x', { status, headers });

it.each([
  ['/api/v1/internships?page=2', true],
  ['/api/v1/internships/1-intern', true],
  ['/api/v1/companies/1-acme', true],
  ['/api/v1/statistics', true],
  ['/api/v1/auth/user', false],
  ['/api/v1/student/applications', false],
  ['/api/v1/company/internships', false],
  ['/api/v1/files/1/resume.pdf', false],
  ['/internships', false],
])('what everybody may read: %s is %s', (path, expected) => {
  expect(isPublicRead(new URL(path, 'https://provider.test'))).toBe(expected);
});

it.each([
  ['/api/v1/internships?page=2', true],
  ['/api/v1/internships/1-intern', true],
  ['/api/v1/companies/1-acme', false],
  ['/api/v1/master/skills', false],
])('whether an answer says what its reader did: %s is %s', (path, expected) => {
  expect(namesReader(new URL(path, 'https://provider.test'))).toBe(expected);
});

it.each([
  ['a guest’s page', { 'cache-control': 'public, max-age=0' }, 200, true],
  ['a file of a static host', { etag: '"1"' }, 200, true],
  ['a page of somebody who is signed in', { 'cache-control': 'no-store', etag: '"1"' }, 200, false],
  ['a private page', { 'cache-control': 'private, public' }, 200, false],
  ['a page that says nothing', {}, 200, false],
  ['a page that is not found', { 'cache-control': 'public' }, 404, false],
])('%s is kept or not', (_name, headers, status, expected) => {
  expect(isForEverybody(answer(headers as Record<string, string>, status))).toBe(expected);
});

it('knows what a session saw', () => {
  expect([isPrivate(answer({ 'cache-control': 'no-store' })), isPrivate(answer({}))]).toEqual([true, false]);
});

it('tells a kept page from one of the server, and when it was made', () => {
  const kept = withTime(answer({ date: 'Sun, 22 Nov 2026 03:00:00 GMT', 'content-security-policy': 'x' }));
  expect(kept.headers.get('content-security-policy')).toBe('x');
  const [, duration] = /^kept;dur=(\d+)$/.exec(kept.headers.get('server-timing')!)!;
  expect(storedSince([{ name: 'kept', duration: Number(duration) }])).toBe(Date.UTC(2026, 10, 22, 3));
  expect(withTime(answer({})).headers.get('server-timing')).toBe('kept;dur=0');
  expect(storedSince([{ name: 'database', duration: 3 }])).toBeNull();
});
