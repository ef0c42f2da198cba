import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { client } from '../webpack.config';

export interface App {
  folder: string;
  /** Brotli bytes of its JavaScript. */
  bytes: number;
}

/** Builds a small app to compare with, by the portal's own build. */
export async function buildApp(entry: string): Promise<App> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-floor-'));
  const plugins = (client.plugins ?? []).filter((plugin) =>
    ['DefinePlugin', 'CompressionPlugin'].includes(plugin?.constructor.name ?? ''),
  );
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        ...client,
        name: 'compared',
        cache: false,
        devtool: false,
        entry,
        output: { ...client.output, path: folder },
        plugins: [
          ...plugins,
          new HtmlWebpackPlugin({
            templateContent:
              '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Compared</title></head><body><div id="root"></div></body></html>',
          }),
        ],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
  const assets = path.join(folder, 'assets');
  const bytes = readdirSync(assets)
    .filter((file) => file.endsWith('.js.br'))
    .reduce((sum, file) => sum + readFileSync(path.join(assets, file)).length, 0);
  return { folder, bytes };
}
