import type { Access } from '@area/contract/access';
import type { Json } from './components.ts';

/** The credentials of a call; `bearer` accepts the session of a person and of a host. */
export const securityOf = ({ rule }: Access): readonly Json[] => {
  switch (rule) {
    case 'anyone':
      return [];
    case 'consumer':
      return [{ consumer: [] }];
    case 'apikey':
      return [{ apikey: [] }];
    case 'bearer':
      return [{ session: [] }, { host: [] }];
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
  consumer: { type: 'http', scheme: 'basic', description: 'Consumer pair of a host.' },
  apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'Key of a host.' },
};
