import { INTEGRATION_SCOPES } from '@area/domain/integration/scopes';
import type { Access } from '@area/contract/access';
import type { Json } from './components.ts';

/** The credentials of a call; `bearer` accepts the session of a person and of a host. */
export const securityOf = (access: Access): readonly Json[] => {
  switch (access.rule) {
    case 'anyone':
    case 'integration_assertion':
      return [];
    case 'consumer':
      return [{ consumer: [] }];
    case 'apikey':
      return [{ apikey: [] }];
    case 'integration':
      return [{ program: [access.scope] }];
    case 'bearer':
    case 'applicant':
      return [{ session: [] }, { host: [] }];
    case 'view':
      return [{ view: [] }];
    default:
      return [{ session: [] }];
  }
};

export const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token of a person, or of staff in a client’s area.',
  },
  host: {
    type: 'http',
    scheme: 'bearer',
    description: 'Access token of a host, by client_credentials.',
  },
  program: {
    type: 'oauth2',
    description: 'Access token of a program of the manager: client credentials by private_key_jwt.',
    flows: {
      clientCredentials: {
        tokenUrl: '/api/integration/v1/token',
        scopes: Object.fromEntries(
          INTEGRATION_SCOPES.map((scope) => [scope, scope.replace(':', ', ')]),
        ),
      },
    },
  },
  view: {
    type: 'http',
    scheme: 'bearer',
    description: 'Secret of a view that a client granted.',
  },
  consumer: { type: 'http', scheme: 'basic', description: 'Consumer pair of a host.' },
  apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'Key of a host.' },
};
