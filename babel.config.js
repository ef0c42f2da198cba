/** One Babel set-up for the browser, the server-side renderer and Jest. */
module.exports = (api) => {
  const node = api.caller((caller) => caller?.target === 'node') || api.env('test');
  const refreshed = api.caller((caller) => caller?.target === 'web') && api.env('development');
  return {
    // Fields are assigned, as constructors do: defining them takes a helper in older browsers.
    assumptions: { setPublicClassFields: true },
    plugins: refreshed ? ['react-refresh/babel'] : [],
    presets: [
      [
        '@babel/preset-env',
        node
          ? { targets: { node: '20' }, modules: api.env('test') ? 'commonjs' : false }
          : { modules: false, bugfixes: true },
      ],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
