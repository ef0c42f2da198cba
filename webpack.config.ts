/** Two bundles out of one source: the portal for browsers, and its renderer for the server. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { constants } from 'node:zlib';

const root = process.cwd();
const production = process.env.NODE_ENV !== 'development';
const mode = production ? 'production' : 'development';

const scripts = (target: 'web' | 'node'): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: { loader: 'babel-loader', options: { caller: { target } } },
});

/** Hashed files; the renderer names the same addresses and writes none of them. */
const files = (emit: boolean): RuleSetRule => ({
  test: /\.(svg|png|woff2)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:6][ext]', emit },
});

/** What is kept between builds holds only as long as what decides how things are built. */
const cache: Configuration['cache'] = {
  type: 'filesystem',
  cacheDirectory: path.resolve(root, '.cache/webpack'),
  buildDependencies: {
    config: ['webpack.config.ts', 'babel.config.js', 'package.json'].map((file) => path.resolve(root, file)),
  },
};

const define = new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) });
/**
 * Whatever NODE_ENV says, the package offers its development build, which writes each unknown path to the
 * console.
 */
const router = Object.fromEntries(
  Object.entries({ 'react-router$': 'index', 'react-router/dom$': 'dom-export' }).map(([name, file]) => [
    name,
    path.resolve(root, `node_modules/react-router/dist/${mode}/${file}.mjs`),
  ]),
);
const resolve = {
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  alias: {
    ...router,
    ...Object.fromEntries(['contract', 'src', 'bench'].map((room) => [`#${room}`, path.resolve(root, room)])),
  },
};

/** Writes which files each named chunk needs, so that a server can send them along with the page. */
class ChunkList {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunkList', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups = [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
          ]);
          compilation.emitAsset(
            'chunks.json',
            new webpack.sources.RawSource(JSON.stringify(Object.fromEntries(groups))),
          );
        },
      );
    });
  }
}

/**
 * Tells the service worker the build's files: what is needed to open public pages without a network (kept
 * when it is installed), and the names of all other code. Their hashes are final at this stage, and nothing
 * is compressed yet.
 */
class WorkerFiles {
  private static readonly FIRST = ['main', 'calls', 'preload', 'offline', 'rest', 'toasts'] as const;

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('WorkerFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'WorkerFiles', stage }, (assets) => {
        const code = /^assets\/.*\.(js|css)$/;
        const first = new Set(Object.keys(assets).filter((file) => /\/icons\.\w+\.svg$|\.woff2$/.test(file)));
        const groups = compilation.namedChunkGroups;
        const pages = [...groups.keys()].filter((name) => name.startsWith('public-'));
        for (const name of [...WorkerFiles.FIRST, ...pages]) {
          const files = groups.get(name)?.getFiles();
          // Renamed or gone: the worker must not stop keeping it unnoticed.
          if (!files) compilation.errors.push(new webpack.WebpackError(`No chunk is called "${name}".`));
          for (const file of files ?? []) if (code.test(file)) first.add(file);
        }
        const later = Object.keys(assets).filter((file) => code.test(file) && !first.has(file));
        const names = [...first].sort();
        const shell = {
          url: '/offline.html',
          revision: createHash('sha1').update(names.join()).digest('hex'),
        };
        const told: Record<string, unknown> = {
          __WB_MANIFEST: [...names.map((file) => ({ url: `/${file}`, revision: null })), shell],
          __LATER: later.map((file) => `/${file}`),
        };
        compilation.updateAsset('sw.js', (worker) => {
          const text = worker.source().toString();
          return new webpack.sources.RawSource(
            text.replace(/self\.(__WB_MANIFEST|__LATER)\b/g, (_match, name: string) =>
              JSON.stringify(told[name]),
            ),
          );
        });
      });
    });
  }
}

/**
 * Asks the browser to compile every function of a script while it comes, beside what the page does meanwhile.
 * Else each waits for its first call, and the first page that is gone to calls thousands for the first time:
 * blocking time was a third longer, the first way from the list to an internship a sixth.
 */
class CompiledAhead {
  private static readonly HINT = '//# allFunctionsCalledOnLoad\n';

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CompiledAhead', (compilation) => {
      // After minimizing, which drops comments, and before source maps are drawn.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'CompiledAhead', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => /^assets\/.*\.js$/.test(name)))
          compilation.updateAsset(
            file,
            (source) => new webpack.sources.ConcatSource(CompiledAhead.HINT, source),
          );
      });
    });
  }
}

/**
 * An edited component is replaced where it stands, with its state. Asked for here and not above: only
 * development has the package installed.
 */
function replaceEdited(): webpack.WebpackPluginInstance {
  const load = createRequire(path.join(root, 'package.json'));
  const ReactRefreshPlugin = load('@pmmmwh/react-refresh-webpack-plugin') as new (options: {
    overlay: false;
  }) => webpack.WebpackPluginInstance;
  return new ReactRefreshPlugin({ overlay: false });
}

/** In development the provider runs beside, on the next port; the portal renders in the browser. */
const devServer: DevServerConfiguration = {
  host: '127.0.0.1',
  historyApiFallback: true,
  hot: true,
  client: { overlay: { warnings: false } },
  proxy: [{ context: ['/api'], target: `http://127.0.0.1:${process.env.PROVIDER_PORT ?? 3001}` }],
};

export const client: Configuration & { devServer?: DevServerConfiguration } = {
  name: 'client',
  mode,
  // The browsers that package.json names: what they run is not rewritten for older ones.
  target: 'browserslist',
  entry: {
    main: './src/index.tsx',
    ...(production ? { sw: { import: './src/worker/worker.ts', filename: 'sw.js' } } : {}),
  },
  devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
  cache,
  output: {
    path: path.resolve(root, 'build/client'),
    publicPath: '/',
    filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
    // By number: names would travel with the first load, forty of them.
    chunkFilename: production ? 'assets/[id].[contenthash:6].js' : 'assets/[name].js',
    clean: true,
  },
  resolve,
  module: {
    // Nobody reads the name of an exported function without one; every visitor would load what gives it.
    parser: { javascript: { anonymousDefaultExportName: false } },
    rules: [
      scripts('web'),
      files(true),
      {
        test: /\.s?css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: 'css-loader', options: { importLoaders: 1 } },
          {
            loader: 'sass-loader',
            options: {
              sassOptions: {
                quietDeps: true,
                silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
              },
            },
          },
        ],
      },
    ],
  },
  optimization: {
    minimizer: ['...', new CssMinimizerPlugin()],
    // The browsers that package.json names know ES2020; a third pass takes 0.3 kB off the first load, and so
    // does that nothing is kept only because reading a property might do something.
    minimizeOptions: {
      javascript: {
        ecma: 2020,
        module: true,
        compress: { passes: 3, toplevel: true, pure_getters: true, hoist_props: false },
      },
    },
    splitChunks: {
      chunks: 'async',
      cacheGroups: {
        // Else every page with a form carries a copy, and everybody the names of all of them.
        forms: { test: /styles[\\/]forms\.scss$/, type: 'css/mini-extract', name: 'forms', enforce: true },
      },
    },
    runtimeChunk: false,
    // Names of exports counted in each module repeat: 1.1 kB less of the first load than hashes of names.
    mangleExports: 'size',
  },
  plugins: [
    define,
    new ChunkList(),
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:6].css',
      chunkFilename: production ? 'assets/[id].[contenthash:6].css' : 'assets/[name].css',
    }),
    new CopyPlugin({ patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }] }),
    new HtmlWebpackPlugin({
      template: './public/index.html',
      chunks: ['main'],
      scriptLoading: 'defer',
      minify: false,
    }),
    ...(production ? [] : [replaceEdited()]),
    ...(production
      ? [
          new WorkerFiles(),
          new CompiledAhead(),
          new CompressionPlugin({
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as object,
            test: /\.(js|css|svg|html)$/,
            exclude: [/\.map$/, /index\.html$/],
            minRatio: 1,
          }),
        ]
      : []),
  ],
  devServer,
  performance: { hints: false },
  stats: 'errors-warnings',
};

export const renderer: Configuration = {
  name: 'renderer',
  mode,
  target: 'node20',
  entry: './src/app/render.tsx',
  devtool: false,
  cache,
  output: {
    path: path.resolve(root, 'build/renderer'),
    publicPath: '/',
    filename: 'render.cjs',
    chunkFilename: '[name].cjs',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve,
  module: {
    rules: [
      scripts('node'),
      files(false),
      { test: /\.s?css$/, type: 'asset/source', loader: path.resolve(root, 'scripts/noStyle.cjs') },
    ],
  },
  optimization: { minimize: false },
  plugins: [define, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: { hints: false },
  stats: 'errors-warnings',
};

export default [client, renderer];
