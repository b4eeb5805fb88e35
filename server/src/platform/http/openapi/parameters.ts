import { APPLICATION_KEY_HEADER } from '@area/contract/onboarding/calls';
import { CONFIRMATION_REQUESTED, CONFIRMATION_HEADER } from '@area/contract/confirmation';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import type { Json, Translation } from './components.ts';

/** Headers that many calls take. */
const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Made when the form opens; the same key has at most one effect.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description:
      'The version that is changed, as its ETag. Without it the answer is 428, with an old one 412.',
    schema: { type: 'string', examples: ['"q4PzL2xYb0mN"'] },
  },
  ApplicationKey: {
    name: APPLICATION_KEY_HEADER,
    in: 'header',
    required: true,
    description: 'The key that was shown when the application began or its link was opened.',
    schema: { type: 'string', minLength: 43, maxLength: 43 },
  },
  ConfirmationCode: {
    name: CONFIRMATION_HEADER,
    in: 'header',
    required: false,
    description: `The code by SMS that confirms exactly this call. Without it the answer is ${CONFIRMATION_REQUESTED}: nothing was done, and the code is on its way.`,
    schema: { type: 'string', pattern: '^[0-9]{6}$' },
  },
};

const isOfApplicant = ({ access }: Endpoint): boolean => access.rule === 'applicant';

/** Those of the headers that some call of a document takes. */
export const parametersFor = (calls: readonly Endpoint[]): Json => ({
  ...(calls.some(({ idempotent }) => idempotent) && { IdempotencyKey: PARAMETERS.IdempotencyKey }),
  ...(calls.some(({ conditional }) => conditional) && { IfMatch: PARAMETERS.IfMatch }),
  ...(calls.some(isOfApplicant) && { ApplicationKey: PARAMETERS.ApplicationKey }),
  ...(calls.some(({ confirmed }) => confirmed) && {
    ConfirmationCode: PARAMETERS.ConfirmationCode,
  }),
});

const parametersIn = (place: 'path' | 'query', fields: Json): Json[] => {
  const { properties = {}, required = [] } = fields as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
};

export const parametersOf = (call: Endpoint, { jsonOf }: Translation): readonly Json[] => [
  ...parametersIn('path', jsonOf(call.params)),
  ...parametersIn('query', jsonOf(call.query)),
  ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(call.conditional ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ...(isOfApplicant(call) ? [{ $ref: '#/components/parameters/ApplicationKey' }] : []),
  ...(call.confirmed ? [{ $ref: '#/components/parameters/ConfirmationCode' }] : []),
];
