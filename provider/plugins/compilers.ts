import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

interface Compiled {
  (value: unknown): unknown;
  errors?: unknown;
}

/** Most calls of a process are never made. */
function onFirstUse(compile: (route: never) => unknown) {
  return (route: unknown): Compiled => {
    let compiled: Compiled | undefined;
    const first: Compiled = (value) => {
      compiled ??= compile(route as never) as Compiled;
      const made = compiled(value);
      first.errors = compiled.errors;
      return made;
    };
    return first;
  };
}

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const makeCheck = ajvCompiler();
const makeWriter = serializerCompiler();

/** Fastify's own schema compilers, run at a call's first request instead of at the start. */
export const compilersFactory = {
  buildValidator: (schemas: never, options: never) => onFirstUse(makeCheck(schemas, options)),
  buildSerializer: (schemas: never, options: never) => onFirstUse(makeWriter(schemas, options)),
} as Factories;
