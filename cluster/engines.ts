/** Between the portals and their database: HAProxy finds the primary, PgBouncer lends connections. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { queryOn } from '#tests/support/appliers';
import { freePort } from '#tests/support/portalProcess';
import { Nodes } from './nodes';
import { fileOf, folderOf, FOLDER, start, until } from './processes';

const PORTAL = { user: 'portal', password: randomBytes(12).toString('hex') };
const DATABASE = 'internships';

export interface Engines {
  nodes: Nodes;
  /** Through PgBouncer in transaction mode to the primary. */
  pooled: string;
  /** To the primary, and to the replicas, through HAProxy alone. */
  primary: string;
  replicas: string;
  /** The superuser's way to whoever is primary. */
  admin: { host: string; port: number; user: string; password: string; database: string };
}

const haproxy = (nodes: Nodes, primary: number, replicas: number) => {
  const servers = [...nodes]
    .map(({ name, port, restPort }) => `    server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n');
  const asks = (role: string) => `    option httpchk OPTIONS /${role}
    http-check expect status 200
    default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions`;
  return `global
    maxconn 1000
defaults
    mode tcp
    timeout connect 2s
    timeout check 3s
    timeout client 24h
    timeout server 24h
listen primary
    bind 127.0.0.1:${primary}
${asks('primary')}
${servers}
listen replicas
    bind 127.0.0.1:${replicas}
    balance roundrobin
${asks('replica')}
${servers}
`;
};

/** The patience of calls is set here: the portal's own settings do not come through a pooler. */
const pgbouncer = (port: number, primary: number, users: string) => `[databases]
${DATABASE} = host=127.0.0.1 port=${primary} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${PORTAL.user}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
server_login_retry = 1
query_wait_timeout = 8
logfile = ${path.join(FOLDER, 'pgbouncer-own.log')}
`;

/** Starts all of it, with an empty database for the portals. */
export async function startEngines(): Promise<Engines> {
  const nodes = await Nodes.start();
  const ports = { primary: await freePort(), replicas: await freePort(), pooled: await freePort() };
  folderOf('haproxy');
  start('haproxy', '/usr/sbin/haproxy', [
    '-db',
    '-f',
    fileOf('haproxy.cfg', haproxy(nodes, ports.primary, ports.replicas)),
  ]);
  const users = fileOf('users.txt', `"${PORTAL.user}" "${PORTAL.password}"\n`);
  start('pgbouncer', '/usr/sbin/pgbouncer', [
    fileOf('pgbouncer.ini', pgbouncer(ports.pooled, ports.primary, users)),
  ]);
  const admin = { ...[...nodes][0]!.admin, port: ports.primary };
  await until('the database of the portals is there', async () => {
    const made = await queryOn<{ name: string }>(
      admin,
      'select rolname as name from pg_roles union select datname from pg_database',
    );
    const names = made.map(({ name }) => name);
    if (!names.includes(PORTAL.user))
      await queryOn(admin, `create role ${PORTAL.user} login password '${PORTAL.password}'`);
    await queryOn(admin, `create database ${DATABASE} owner ${PORTAL.user}`);
    return true;
  });
  const url = (port: number) => `postgres://${PORTAL.user}:${PORTAL.password}@127.0.0.1:${port}/${DATABASE}`;
  const pooled = url(ports.pooled);
  await until(
    'PgBouncer leads to the primary',
    async () => (await queryOn({ connectionString: pooled }, 'select 1')).length === 1,
  );
  return {
    nodes,
    pooled,
    primary: url(ports.primary),
    replicas: url(ports.replicas),
    admin: { ...admin, database: DATABASE },
  };
}
