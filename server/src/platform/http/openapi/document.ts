import { ENDPOINTS } from '@area/contract/schemas/endpoints';
import { confirmationAsked } from '@area/contract/schemas/confirmation';
import type { Service } from '@area/contract/call';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { dataEnvelope, errorEnvelope } from '@area/contract/schemas/envelope';
import { tokenFailure } from '@area/contract/auth/schemas';
import { wireSchema } from '../response-schema.ts';
import { describeCall } from './access-words.ts';
import { answersOf, confirmationAnswer } from './answers.ts';
import { withEtag } from './etags.ts';
import { bodyOf, dataBodies } from './bodies.ts';
import { joinComponents, translateSchemas } from './components.ts';
import type { Json } from './components.ts';
import { withDiscriminators } from './discriminators.ts';
import { commonFailures, failuresOf } from './failures.ts';
import type { NamedSchema } from './named-schema.ts';
import { parametersFor, parametersOf } from './parameters.ts';
import {
  failuresWithRateLimits,
  isCounted,
  rateLimitHeaders,
  withRateLimits,
} from './rate-limits.ts';
import { nameSchemas } from './schema-names.ts';
import { SECURITY_SCHEMES, securityOf } from './security.ts';
import { RELEASE } from '../../release.ts';

const SERVICES: Readonly<Record<Service, string>> = {
  auth: 'Tokens, as OAuth 2 writes them.',
  users: 'Who is logged in, sessions, passwords, notifications, and staff.',
  interveners: 'People and entities: their record, questionnaires, declarations and figures.',
  accounts: 'Accounts, what they hold, who is on them, and their bank accounts.',
  operations: 'Orders, what becomes of them, papers and signatures.',
  products: 'Funds and pension plans.',
  issues: 'Questions to the staff.',
  onboarding: 'What is read before anybody has logged in.',
  views: 'Views that clients grant to advisers and to programs of their own.',
  texts: 'Texts of the portal.',
  integration: 'Programs of the manager: what they read, write and hear of.',
  office: 'The office of the manager: what its staff see, do and approve.',
};

const pathsOf = (calls: readonly Endpoint[], operationOf: (call: Endpoint) => Json): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return paths;
};

/** Every schema of the contract as JSON, each call's answer with its envelope. */
const translateCalls = (calls: readonly Endpoint[], tables?: readonly NamedSchema[]) => {
  const names = nameSchemas(calls, tables);
  const answers = new Map(calls.map((call) => [call, wireSchema(call)]));
  const asked = dataEnvelope(confirmationAsked);
  const input = translateSchemas(
    'input',
    names,
    calls.flatMap(({ params, query, body }) => [params, query, body]),
  );
  const output = translateSchemas('output', names, [
    ...[...answers.values()].filter((schema) => schema !== undefined),
    asked,
    errorEnvelope,
    tokenFailure,
  ]);
  const answerOf = (call: Endpoint): Json | undefined => {
    const schema = answers.get(call);
    return schema && output.jsonOf(schema);
  };
  const schemas = joinComponents(
    input.components,
    dataBodies({ calls, names, input }),
    output.components,
  );
  return { names, input, answerOf, asked: output.jsonOf(asked), schemas };
};

/** What a document is about: the area of the investors, or the office. */
export interface DocumentSubject {
  readonly title: string;
  readonly description: string;
  /** The names of its schemas, where they are not those of the portal and the office. */
  readonly tables?: readonly NamedSchema[];
}

const OF_INVESTORS: DocumentSubject = {
  title: 'Private area',
  description: 'The calls of the investor’s private area.',
};

/** The whole contract as OpenAPI 3.1, made from the same schemas that the server parses with. */
export const buildOpenApi = (
  calls: readonly Endpoint[] = ENDPOINTS,
  { title, description, tables }: DocumentSubject = OF_INVESTORS,
): Json => {
  const { names, input, answerOf, asked, schemas } = translateCalls(calls, tables);
  const hasLimits = calls.some(isCounted);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: RELEASE,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ service }) => service))].map((name) => ({
      name,
      description: SERVICES[name],
    })),
    paths: pathsOf(calls, (call) => ({
      operationId: call.id,
      summary: call.summary,
      description: describeCall(call),
      tags: [call.service],
      security: securityOf(call.access),
      parameters: parametersOf(call, input),
      ...bodyOf(call, { names, input }),
      responses: withRateLimits(
        call,
        withEtag(call, { ...answersOf(call, answerOf(call)), ...failuresOf(call) }),
      ),
    })),
    components: {
      schemas: withDiscriminators(schemas),
      parameters: parametersFor(calls),
      ...(hasLimits && { headers: rateLimitHeaders() }),
      responses: {
        ...(hasLimits ? failuresWithRateLimits(commonFailures()) : commonFailures()),
        ...(calls.some(({ confirmed }) => confirmed) && {
          ConfirmationAsked: confirmationAnswer(asked),
        }),
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
