import { newUuid } from '../../src/platform/new-uuid.ts';

/** Everything that a request may name, by its identifier. */
const THINGS = [
  'account',
  'operation',
  'periodic',
  'person',
  'envelope',
  'product',
  'notification',
  'session',
  'passkey',
  'bank',
  'companion',
  'beneficiary',
  'accountPaper',
  'operationPaper',
  'envelopePaper',
  'personPaper',
  'address',
  'draft',
  'export',
  'report',
  'kyc',
  'issue',
  'view',
  'goal',
] as const;
export type ResourceName = (typeof THINGS)[number];
export type ResourceIds = Readonly<Partial<Record<ResourceName, string>>>;

/** Products are everybody's, and stay right whatever else is wrong. */
const filled = (product: string | undefined, make: () => string): ResourceIds => ({
  ...Object.fromEntries(THINGS.map((thing) => [thing, make()])),
  ...(product !== undefined && { product }),
});

/** Identifiers that nothing has. */
export const missing = ({ product }: ResourceIds): ResourceIds => filled(product, newUuid);

const NO_UUID = 'no-es-un-identificador';

/** What is no identifier at all. */
export const malformed = (): ResourceIds => filled(NO_UUID, () => NO_UUID);
