import ajvCompiler from '@fastify/ajv-compiler';
import serializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

/** What is made of a schema: it checks or writes a value, and a check leaves its errors on itself. */
interface Compiled {
  (value: unknown): unknown;
  errors?: unknown;
}

/** `compile`, done when a value first comes: most calls of a process are never made. */
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

/** Fastify's own compilers of schemas, asked at a call's first request instead of all at the start. */
export const compilersFactory = {
  buildValidator: (schemas: never, options: never) => onFirstUse(makeCheck(schemas, options)),
  buildSerializer: (schemas: never, options: never) => onFirstUse(makeWriter(schemas, options)),
} as Factories;
