import fs from 'node:fs';
import path from 'node:path';
import { setupProvider } from '#tests/support/provider';

const { version } = JSON.parse(fs.readFileSync(path.join(__dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};
const HEALTH = ['/health', '/health/live', '/health/ready'];

it('tells that it lives and that it can serve', async () => {
  const { client, close } = await setupProvider();
  const [health, live, ready] = await Promise.all(HEALTH.map((path) => client.get(path)));
  expect(health!.body.data).toEqual({ status: 'ok', database: true, version });
  expect(live!.body.data).toEqual({ status: 'ok' });
  expect(ready!.body.data).toEqual({ status: 'ok', database: true });
  await close();
});

it('is ready no more once it is told to end, while it lives and serves what still comes', async () => {
  const { app, client, close } = await setupProvider();
  app.announceClosing();
  const answers = await Promise.all(HEALTH.map((path) => client.get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  expect(answers[2]!.body).toMatchObject({ success: false, message: 'The portal is shutting down.' });
  expect((await client.get('/statistics')).status).toBe(200);
  await close();
});

it('lives however often it is asked while the database is gone', async () => {
  const { app, client, services, close } = await setupProvider();
  const { pool } = services;
  const ask = jest.spyOn(pool, 'query').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: '57P01' });
  });
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => app.inject({ url: '/api/v1/health/live' })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const path of ['/health', '/health/ready'])
    expect((await client.get(path)).body.message).toBe('The database cannot be reached.');
  ask.mockRestore();
  await close();
});
