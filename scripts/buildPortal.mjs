/** Builds what browsers load, and the renderer, by `webpack.config.ts`. Run with `--import tsx`. */
import webpack from 'webpack';
import { client, renderer } from '../webpack.config.ts';

webpack([client, renderer], (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
  if (stats.hasErrors()) process.exitCode = 1;
});
