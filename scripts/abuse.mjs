/**
 * `npm run abuse`: the provider's tests of abuse in their long form, for half an hour: 200,000 odd calls, long
 * sequences, foreign records, every hostile text, 20,000 guessed certificates, every odd shape from every role
 * within 500 ms, and with them what `npm test` runs anyway. `TEST_SEED` and `FUZZ_CALLS` are taken over.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './lib.mjs';

const TESTS =
  'provider/(abuse|fuzz|sequences|placementSequences|mail)|provider/modules/(access|auth|certificates|people|twoStep)|provider/plugins/';
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'provider', '--testPathPatterns', TESTS],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { FUZZ_CALLS: '200000', ...process.env, ABUSE: 'long' },
  },
);
process.exit(status ?? 1);
