import { setupProvider } from '#tests/support/provider';

/** The lines that a call of each of `paths` leaves. */
async function linesOf(paths: readonly string[], short: boolean): Promise<string[]> {
  let written = '';
  const stream = { write: (text: string) => void (written += text) };
  const { client, close } = await setupProvider({ log: { level: 'info', short, stream } });
  for (const path of paths) await client.get(path);
  await close();
  return written.trim().split('\n');
}

it('tells each request in one short line where people watch, without its query', async () => {
  const lines = await linesOf(['/health', '/nothing?token=secret'], true);
  expect(lines).toEqual([
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/v1\/health 200 \d+ ms$/),
    expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/v1\/nothing 404 \d+ ms$/),
  ]);
});

it('tells it in one line of JSON elsewhere', async () => {
  const lines = (await linesOf(['/health?token=secret'], false)).map((line) => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      req: { method: 'GET', path: '/api/v1/health', remoteAddress: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: expect.stringMatching(/^GET \/api\/v1\/health 200 \d+ ms$/),
    }),
  ]);
});
