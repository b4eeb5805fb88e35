import { expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, INTEGRATION_ENDPOINTS } from './schemas/endpoints.ts';

interface Node {
  readonly type?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** What a column of whole numbers takes. */
const MOST = 2_147_483_647;

const tooLargeIn = (
  { type, maximum = Infinity, properties = {}, items, anyOf = [], oneOf = [] }: Node,
  place: string,
): string[] => [
  ...(type === 'integer' && maximum > MOST ? [place] : []),
  ...Object.entries(properties).flatMap(([name, inner]) => tooLargeIn(inner, `${place}.${name}`)),
  ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((inner) => tooLargeIn(inner, place)),
];

/** As the server reads it: in an address, a number is made of text. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Node =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Node;

/** A rule of the domain refuses these first, with an error of its own; and limits of a file, which PostgreSQL takes larger. */
const REFUSED_LATER = [
  'addBeneficiary.body.order',
  'apiPlaceOrder.body.order.year',
  'changeArrangement.body.required_signatures',
  'changeArrangement.body.rules.required_count',
  'changeBeneficiary.body.order',
  'changeGoal.body.share',
  'createGoal.body.share',
  'createOperation.body.year',
  'downloadAccountOperations.query.$limit',
  'downloadOperations.query.$limit',
  'downloadOwnOperations.query.$limit',
  'getOperationsDownload.query.$limit',
  'requestReport.body.year',
  'simulateOperation.body.year',
];

it('takes no whole number that a column does not take', () => {
  const large = [...ENDPOINTS, ...INTEGRATION_ENDPOINTS].flatMap(({ id, params, query, body }) => [
    ...tooLargeIn(schemaOf(params, 'output'), `${id}.params`),
    ...tooLargeIn(schemaOf(query, 'output'), `${id}.query`),
    ...tooLargeIn(schemaOf(body, 'input'), `${id}.body`),
  ]);
  expect([...new Set(large)].toSorted()).toEqual(REFUSED_LATER);
});
