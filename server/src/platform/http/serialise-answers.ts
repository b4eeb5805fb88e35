import { build } from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serialise = (answer: unknown) => string;

/** By schema: `responseSchema` gives the same one again. */
const built = new WeakMap<object, Serialise>();

const serialiserOf = (schema: object): Serialise => {
  const known = built.get(schema);
  if (known) return known;
  const serialise = build(schema as Schema);
  built.set(schema, serialise);
  return serialise;
};

/** Each serialiser is built for the first answer that needs it: the program does not start later for calls that nobody makes. */
export const serialiseAnswers = (app: FastifyInstance): void => {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (answer) =>
        serialiserOf(schema)(answer),
  );
};
