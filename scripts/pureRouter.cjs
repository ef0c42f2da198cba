/**
 * A loader that marks the router's top-level components and contexts as free of side effects, so that those
 * which nobody uses (forms, prefetched links, the data router's) are left out. The package promises as much
 * by `sideEffects: false`, but all of it is one file, in which a call or an assignment counts as an effect.
 */
module.exports = (source) =>
  [...source.matchAll(/^(\w+)\.contextType = (\w+);$/gm)]
    .reduce(
      (text, [line, name, context]) =>
        text
          .replace(line, '')
          .replace(
            new RegExp(`^var ${name} = class extends .*\\{$`, 'm'),
            `$&\n  static contextType = ${context};`,
          ),
      source,
    )
    .replace(
      /^((?:var|let|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\(|Object\.getOwnPropertyNames\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    // In production the console is told nothing (docs/rules.md, words 7).
    .replace(/^ +(?=warning(Once)?\()/gm, '$&/* @__PURE__ */ ')
    // Written so for React 18, which has none; it would keep all of React's names.
    .replace(/(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic')
    // Names for developers' tools; they would keep what they name.
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
