const { ALONE } = require('./__tests__/support/portalFiles.js');

const shared = {
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '\\.m?[jt]sx?$': 'babel-jest' },
  // TypeBox, the multipart parser, saxen and what speaks OpenID Connect are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(typebox|marked|@remix-run|saxen|openid-client|oauth4webapi|jose)/)',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.(s?css|svg|png)$': '<rootDir>/__tests__/support/style.js',
    '^#tests/(.*)$': '<rootDir>/__tests__/$1',
    '^#(contract|provider|src|host|bench)/(.*)$': '<rootDir>/$1/$2',
  },
};

/** Tests of the built portal as a process of its own. */
const browserProject = (displayName, files) => ({
  ...shared,
  displayName,
  testMatch: [`<rootDir>/__tests__/journeys/${files}.test.ts`],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/__tests__/support/journeySetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/journeyTeardown.ts',
});

/** Tests of the server on a real database. */
const serverProject = (displayName, folders) => ({
  ...shared,
  displayName,
  testMatch: [`<rootDir>/__tests__/${folders}/**/*.test.ts`],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/__tests__/support/postgresSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/postgresTeardown.ts',
});

/** Tests of the portal in jsdom. */
const portalProject = (displayName, testMatch) => ({
  ...shared,
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/__tests__/support/browserEnvironment.js',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/browserSetup.ts'],
});

module.exports = {
  // For machines that do other work as well: what hangs is told all the same, and no test waits by the clock.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/__tests__/support/longestFirst.js',
  projects: [
    portalProject('portal', ['<rootDir>/__tests__/{contract,src}/**/*.test.{ts,tsx}']),
    // The same tests, in few files where they can share modules: what `npm test` runs.
    portalProject('portalTogether', [
      '<rootDir>/__tests__/together/portal/*.test.ts',
      ...ALONE.map((file) => `<rootDir>/__tests__/${file}`),
    ]),
    serverProject('provider', '{provider,host}'),
    // The same tests, in few files: what `npm test` runs.
    serverProject('together', 'together/server'),
    browserProject('journeys', '*'),
    // Looks at every screen, for minutes: `npm run sweeps`.
    browserProject('sweeps', 'sweeps/*'),
    // Ends processes and databases under load, for minutes: `npm run faults`.
    browserProject('faults', 'faults/*'),
  ],
};
