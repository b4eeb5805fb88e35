import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, INTEGRATION_ENDPOINTS } from './schemas/endpoints.ts';

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: unknown;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** Every object inside that takes fields which it does not name. */
const openIn = (
  { type, properties = {}, additionalProperties, items, anyOf = [], oneOf = [] }: Node,
  place: string,
): string[] => [
  ...(type === 'object' && additionalProperties !== false ? [place] : []),
  ...Object.entries(properties).flatMap(([name, inner]) => openIn(inner, `${place}.${name}`)),
  ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((inner) => openIn(inner, place)),
];

const schemaOf = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }) as Node;

/**
 * Answers by the question's own name, a record put back, which is compared with what it was, and what browsers say of a passkey, to which they
 * add fields.
 */
const OPEN = [
  'addPasskey.body.registration',
  'addPasskey.body.registration.response',
  'answerAgnosticTest.body.answers',
  'answerPoll.body.answers',
  'logInWithPasskey.body.assertion',
  'logInWithPasskey.body.assertion.response',
  'replaceIntervener.body',
  'saveApplicantKyc.body.answers',
  'saveKycSection.body.answers',
  'scoreConvenience.body.answers',
  'signDocuments.body.passkey.assertion',
  'signDocuments.body.passkey.assertion.response',
];

describe('what a call takes', () => {
  it('names every field, however deep, so that none comes in unseen', () => {
    const open = [...ENDPOINTS, ...INTEGRATION_ENDPOINTS].flatMap(({ id, params, query, body }) => [
      ...openIn(schemaOf(params), `${id}.params`),
      ...openIn(schemaOf(query), `${id}.query`),
      ...openIn(schemaOf(body), `${id}.body`),
    ]);
    expect([...new Set(open)].toSorted()).toEqual(OPEN);
  });
});
