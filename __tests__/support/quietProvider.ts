/** A provider of which a portal on another origin can read nothing but a cookie for the shared host. */
import { createServer, request as send } from 'node:http';

export interface QuietProvider {
  address: string;
  /** The tokens that were sent with calls. */
  tokens(): ReadonlySet<string>;
  /** The calls that were refused for want of the right one. */
  refusals(): readonly string[];
  close(): Promise<void>;
}

/** Stands before the provider at `address` and keeps the token's header to itself, as other providers do. */
export async function quietProvider(address: string): Promise<QuietProvider> {
  const tokens = new Set<string>();
  const refusals: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { 'x-xsrf-token': token } = incoming.headers;
    if (typeof token === 'string') tokens.add(token);
    const passed = send(
      address + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        const {
          'x-xsrf-token': _kept,
          'access-control-expose-headers': _exposed,
          ...headers
        } = answer.headers;
        if (answer.statusCode === 419) refusals.push(`${incoming.method} ${incoming.url}`);
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    tokens: () => tokens,
    refusals: () => refusals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
