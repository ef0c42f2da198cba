/** Lint: the laws of the house as rules that teach. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: downwards only. */
const LAYERS = {
  contract: ['src', 'provider', 'host'],
  provider: ['src', 'host'],
  'src/lib': ['src/app', 'src/areas', 'src/widgets', 'src/state', 'src/api', 'src/ui', 'provider', 'host'],
  'src/api': ['src/app', 'src/areas', 'src/widgets', 'src/state', 'src/ui', 'provider', 'host'],
  'src/state': ['src/app', 'src/areas', 'src/widgets', 'src/ui', 'provider', 'host'],
  'src/ui': ['src/app', 'src/areas', 'src/widgets', 'src/state', 'src/api', 'provider', 'host'],
  'src/widgets': ['src/app', 'src/areas', 'provider', 'host'],
  'src/areas': ['src/app', 'provider', 'host'],
  'src/app': ['provider', 'host'],
  'src/worker': ['src/app', 'src/areas', 'src/widgets', 'src/state', 'src/api', 'src/ui', 'provider', 'host'],
};
/**
 * The provider's floors, the lowest first: each may use those below it. The files of the top folder that are
 * no floor (app, server, cli) put them together.
 */
const FLOORS = [
  [
    'provider/database/{*.ts,{backup,embedded,migrations}/**}',
    'the database',
    'its shape, connections, migrations',
  ],
  ['provider/policies', 'policies', 'law without SQL and without requests'],
  ['provider/files', 'files', 'uploads and where they are kept'],
  [
    'provider/{context.ts,session.ts,services/**}',
    'services',
    'what modules share and tests replace: look-ups, counts, limits, sessions',
  ],
  ['provider/http', 'http', 'how requests are read and lists are paged'],
  ['provider/database/seed', 'the seed', 'master lists and demo data'],
  ['provider/{route.ts,lists.ts,plugins/**}', 'plugins', 'one concern of every request'],
  ['provider/modules', 'modules', 'routes, repositories and presenters of one matter'],
];
const floorZones = FLOORS.flatMap(([target, name, holds], level) =>
  FLOORS.slice(level + 1).map(([from, above]) => ({
    target: `./${target}`,
    from: `./${from}`,
    message: `${name} (${holds}) must not import ${above}, which stand higher: move what both need down to services or below (docs/architecture.md).`,
  })),
);
/**
 * The floors inside provider/modules, the lowest first, and in each its modules in order: a module may import
 * those before it, and none after it.
 */
const MODULE_FLOORS = {
  'what belongs to nobody': ['health', 'master', 'notices', 'undo', 'live', 'acts', 'archives'],
  'the directory': ['roster', 'student'],
  'who signs in': ['account', 'twoStep', 'auth', 'university'],
  postings: ['internships', 'statistics', 'companyProfile', 'companies', 'companyInternships', 'members'],
  applications: ['applications'],
  diaries: ['projects', 'diaries'],
  placements: ['placements'],
  'what placements lead to': ['supervision', 'certificates'],
  'their papers': ['papers'],
  'the office': [
    'coordinator',
    'studentDashboard',
    'reports',
    'retention',
    'ownData',
    'files',
    'years',
    'yearReports',
  ],
  moderation: ['moderation'],
  administration: ['administration'],
};
const MODULES = Object.values(MODULE_FLOORS).flat();
for (const entry of readdirSync(new URL('provider/modules', import.meta.url), { withFileTypes: true }))
  if (entry.isDirectory() && !MODULES.includes(entry.name))
    throw new Error(`provider/modules/${entry.name} has no floor in eslint.config.mjs`);
const moduleZones = MODULES.slice(0, -1).map((name, index) => ({
  target: `./provider/modules/${name}`,
  from: `./provider/modules/{${MODULES.slice(index + 1).join(',')}}/**`,
  message: `provider/modules/${name} must not import a module above it: move what both need into the lower one, or let modules/index.ts hand it down (docs/architecture.md).`,
}));
/** Where SQL may be written. A guard is one question to the database and the refusal that follows from it. */
const SQL_FILES = ['provider/**/*epository.ts', 'provider/**/*Guard.ts', 'provider/database/**'];
const NO_SQL = {
  selector:
    "CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/], TaggedTemplateExpression[tag.name='sql'], CallExpression[callee.property.name='query'][callee.object.name=/^(pool|client)$/], CallExpression[callee.property.name='query'][callee.object.property.name='pool']",
  message: 'SQL stands in repositories only: name what you ask for in the …repository.ts of this matter.',
};
/** Repositories hold SQL; who may do it, what is kept of it and who is told stands in a verb of the module. */
const REPOSITORIES = ['provider/**/*epository.ts'];
const DECIDES = {
  regex: '(^|/)errors$|/auditRepository$|/services/notifications$|^(?!#contract/).*/mail/|/(notify|mails)$',
  allowTypeImports: true,
  message:
    'A repository decides nothing: refuse, keep the trail and tell in modules/<matter>/<verb>.ts, which asks it.',
};
const NO_TRANSACTION = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'A repository is given its transaction: whoever decides opens it (modules/<matter>/<verb>.ts).',
};
const NO_REFUSAL = {
  selector: "ThrowStatement[argument.type!='Identifier']",
  message: 'A repository answers what it found; modules/<matter>/<verb>.ts refuses.',
};
const VERB = {
  selector:
    "VariableDeclarator > ArrowFunctionExpression > CallExpression.body[callee.object.callee.property.name='transaction']",
  message: 'A verb is a function declaration: outlines and call graphs of editors show it.',
};
const NO_ROW = {
  selector: "ObjectExpression > SpreadElement > Identifier[name='row']",
  message:
    'A presenter names every field that leaves: a spread row would tell of columns that are added later.',
};
const LIST_PARTS = {
  regex: '/http/(page|csv)$',
  importNamePattern: '^(paginate|pageNumber|sendCsv)$',
  message: 'Lists and exports are registered by pagedRoute and exportRoute (provider/lists.ts).',
};
const STATE_PAIR = {
  selector:
    "VariableDeclarator[init.callee.name='useState'] > ArrayPattern > Identifier:nth-child(2):not([name=/^set[A-Z]/])",
  message: 'State and its setter are named [x, setX].',
};
const EFFECT_RESULT = {
  selector:
    'CallExpression[callee.name=/Effect$/] > ArrowFunctionExpression:first-child > .body:not(BlockStatement, ArrowFunctionExpression, UnaryExpression[operator="void"])',
  message:
    'React runs what an effect returns as its clean-up, and some browsers answer a promise where others answer nothing: put the call between braces, and return only a function that cleans up.',
};
const AREAS = ['account', 'public', 'student', 'company', 'coordinator', 'moderation', 'administration'];

/** `#contract/http` and its like: short imports of the rooms (tsconfig.json says the same). */
const room = (folder) => [fileURLToPath(new URL(folder, import.meta.url))];
const ALIASES = {
  '#contract': room('contract'),
  '#provider': room('provider'),
  '#src': room('src'),
  '#host': room('host'),
  '#bench': room('bench'),
  '#tests': room('__tests__'),
};
const WIDTH = 110;
const UPWARDS = {
  regex: '^\\.\\./\\.\\./',
  message: 'Import other rooms by their short name: #contract/…, #provider/…, #src/…, #tests/….',
};

const zones = [
  ...floorZones,
  ...moduleZones,
  ...Object.entries(LAYERS).flatMap(([target, forbidden]) =>
    forbidden.map((from) => ({
      target: `./${target}`,
      from: `./${from}`,
      message: `${target} must not import ${from}: imports go downwards only (docs/architecture.md).`,
    })),
  ),
  ...AREAS.flatMap((target) =>
    AREAS.filter((from) => from !== target).map((from) => ({
      target: `./src/areas/${target}`,
      from: `./src/areas/${from}`,
      message: 'No area imports another: what both need belongs in src/widgets or src/ui.',
    })),
  ),
];

export default tseslint.config(
  { ignores: ['node_modules/', 'build/', '.cache/', '.data/', 'coverage/'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], alias: ALIASES }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx'],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-empty-object-type': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error', 'log'] }],
      'max-len': [
        'error',
        {
          code: WIDTH,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: '^import |eslint-disable',
        },
      ],
      'no-restricted-imports': ['error', { patterns: [UPWARDS] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#contract/(schema|call|formBody|\\w+/(calls|shape|checksShape|issueCalls))$',
              allowTypeImports: true,
              message: 'Import types only: a value would bring TypeBox to the browser.',
            },
            {
              regex: '^react-router',
              importNamePattern: '^(UNSAFE|unstable)_',
              message: 'React Router as published: what it marks so may change with any release.',
            },
            {
              regex: '^react-router',
              importNamePattern: '^(Nav)?Link$',
              message: 'Links are ui/Link: it renders nothing where the page does not exist.',
            },
            {
              regex: '^react-router',
              importNamePattern: 'BrowserRouter|HashRouter|HistoryRouter|RouterProvider',
              message:
                'Address and screen change together: the one router is app/navigation/PortalRouter.tsx.',
            },
          ],
        },
      ],
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
  {
    // A participle names nothing: say criteria, response, message, matches, cache.
    files: ['src/**/*.{ts,tsx}', 'provider/**/*.ts', 'contract/**/*.ts', 'host/**/*.{ts,tsx}'],
    rules: {
      'id-denylist': ['error', 'asked', 'told', 'said', 'found', 'whole', 'ways', 'kept', 'seen', 'keeper'],
      'no-useless-rename': 'error',
      'object-shorthand': ['error', 'properties'],
    },
  },
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', STATE_PAIR, EFFECT_RESULT] } },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        STATE_PAIR,
        EFFECT_RESULT,
        {
          selector: "BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name='role_id']",
          message: 'JSX does not compare roles: ask a selector (state/auth/selectors.ts).',
        },
      ],
    },
  },
  {
    files: ['src/api/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='path'] > Literal",
          message: 'A path of the provider stands once: in the wire.ts of its room in contract.',
        },
      ],
    },
  },
  {
    files: ['provider/**/*.ts', 'host/**/*.ts'],
    ignores: SQL_FILES,
    rules: { 'no-restricted-syntax': ['error', NO_SQL, VERB] },
  },
  {
    files: ['provider/modules/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [LIST_PARTS] }] },
  },
  {
    files: REPOSITORIES,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [DECIDES] }],
      'no-restricted-syntax': ['error', NO_TRANSACTION, NO_REFUSAL],
    },
  },
  {
    files: ['provider/**/presenter.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_SQL, NO_ROW] },
  },
  {
    files: ['__tests__/**'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  // A test reads answers of every shape.
  { files: ['__tests__/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
