/** Lint: the laws of the house as rules that teach. */
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
};
const AREAS = ['public', 'student', 'company', 'coordinator', 'moderation'];

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
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
              regex: '^#contract/(calls/|schema$)',
              allowTypeImports: true,
              message: 'Import types only: a value would bring TypeBox to the browser.',
            },
          ],
        },
      ],
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
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
          message: 'A path of the provider stands once: in contract/wire.',
        },
      ],
    },
  },
  // Lists of columns and of demo data: long by nature, with one idea each.
  {
    files: ['provider/database/schema.ts', 'provider/database/seed/{companyList,roles}.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['__tests__/**'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  // A test reads answers of every shape.
  { files: ['__tests__/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
