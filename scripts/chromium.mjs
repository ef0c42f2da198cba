/** The browser of the journeys: Debian's Chromium, or whatever CHROMIUM names. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/**
 * Installs Debian's packages, as root or through sudo where that asks nothing. Liberation is as wide as
 * Arial, which the portal's fallback font is derived from.
 */
export function installChromium() {
  console.log('Installing Chromium for the browser journeys (once) …');
  const root = process.getuid?.() === 0;
  const apt = (...args) => {
    const [command, ...rest] = root ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  apt('update', '-qq');
  if (!apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'))
    console.error(
      'Chromium could not be installed. Install it, or name one with CHROMIUM=/path/to/chromium.',
    );
}
