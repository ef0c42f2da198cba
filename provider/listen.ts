import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings';

type Address = Pick<Settings, 'host' | 'port'>;

/** An address that stands for all is reached by loopback. */
export function originOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** Listens and returns the origin. Throws an Error of one line that names the variable at fault. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  names: Readonly<Record<keyof Address, string>> = { host: 'HOST', port: 'PORT' },
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`${names.port}: ${port} is in use by another program; choose another one.`);
    if (code === 'EACCES')
      throw new Error(`${names.port}: ${port} may not be used by this user; choose one from 1024 up.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new Error(`${names.host}: ${host} is not an address of this machine.`);
    throw error;
  }
  const bound = app.server.address();
  return originOf(host, typeof bound === 'object' && bound !== null ? bound.port : port);
}
