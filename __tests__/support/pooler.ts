/**
 * Stands before a PostgreSQL as PgBouncer in transaction mode looks to who connects: it takes no settings of
 * the server with a connection, and names every connection by a number of its own.
 */
import net from 'node:net';
import path from 'node:path';
import type { ConnectionConfig } from '#provider/database/client';

export interface Pooler {
  /** The way through it. */
  config: ConnectionConfig;
  close(): Promise<void>;
}

const REFUSAL = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';

function refusal(): Buffer {
  const message = Buffer.alloc(5 + REFUSAL.length);
  message.write('E');
  message.writeInt32BE(4 + REFUSAL.length, 1);
  message.write(REFUSAL, 5);
  return message;
}

/** Turns the number of the server's process into another one: the message K of 13 bytes. */
function renumbered(data: Buffer): Buffer {
  const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at !== -1) data.writeInt32BE(~data.readInt32BE(at + 5), at + 5);
  return data;
}

/** Before the server of `config`, which is reached by a socket. */
export async function startPooler({ host, port, ...config }: ConnectionConfig): Promise<Pooler> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const behind = net.connect(path.join(host!, `.s.PGSQL.${port}`));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    client.once('data', (startup) => {
      if (startup.includes('statement_timeout')) client.end(refusal());
      else {
        behind.write(startup);
        client.pipe(behind);
      }
    });
    behind.once('data', (first) => {
      client.write(renumbered(first));
      behind.pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as net.AddressInfo;
  return {
    config: { ...config, host: '127.0.0.1', port: own },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
