type Part = string | number;
type Parts<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [Part, ...Parts<Rest>]
  : Pattern extends `${string}:${string}`
    ? [Part]
    : [];

/** Builds a link with encoded parts; `pattern` is what the router matches. */
export const link = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...parts: Parts<Pattern>) => {
      const rest: Part[] = [...parts];
      return pattern.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift() ?? '')));
    },
    { pattern },
  );
export type Link<Pattern extends string> = ReturnType<typeof link<Pattern>>;
