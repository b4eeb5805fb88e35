import type { DocumentSubject } from './document.ts';
import { INTEGRATION_SCHEMAS } from './integration-schemas.ts';

/** What the document of the integration API is about. */
export const INTEGRATION_SUBJECT: DocumentSubject = {
  title: 'Integration',
  description:
    'The calls of the programs of the manager. `docs/integration.md` shows how to get a key, a token and the first answer.',
  tables: INTEGRATION_SCHEMAS,
};
