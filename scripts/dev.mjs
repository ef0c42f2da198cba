/** `npm run dev`: the portal reloads as its sources change, the provider restarts as its own do. */
import { spawn } from 'node:child_process';
import { installPackages, requireNode, ROOT } from './lib.mjs';

requireNode();
installPackages({ everything: true });
const port = Number(process.env.PORT ?? 3000);
const providerPort = port + 1;
const env = { ...process.env, NODE_ENV: 'development' };
const children = [
  spawn(process.execPath, ['--watch', '--import', 'tsx', 'provider/cli/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...env,
      PORT: String(providerPort),
      PORTAL_ORIGINS: `http://127.0.0.1:${port},http://localhost:${port}`,
    },
  }),
  spawn(
    process.execPath,
    [
      'node_modules/webpack-cli/bin/cli.js',
      'serve',
      '--config',
      'webpack.config.ts',
      '--config-name',
      'client',
      '--port',
      String(port),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...env, PROVIDER_PORT: String(providerPort) },
    },
  ),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
