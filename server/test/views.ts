import type { SentBodyOf } from '@area/contract/call';
import { createView } from '@area/contract/views/calls';
import type { NewView } from '@area/contract/views/schemas';
import { Client } from './client.ts';
import type { Account, Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A view of accounts until the summer, with everything that there is to read unless told otherwise. */
export const viewBody = (
  accounts: readonly Pick<Account, 'uuid'>[],
  fields: Partial<SentBodyOf<typeof createView>> = {},
): SentBodyOf<typeof createView> => ({
  kind: 'ADVISER',
  name: 'Marta Gil',
  accounts: accounts.map(({ uuid }) => uuid),
  reads: ['POSITIONS', 'EVOLUTION', 'OPERATIONS'],
  from: '2025-01-01',
  until: '2026-06-08',
  ...fields,
});

/** A view that somebody granted, and whoever has its secret. */
export const grantView = async (
  app: TestApp,
  { client }: Pick<Person, 'client'>,
  body: SentBodyOf<typeof createView>,
): Promise<NewView & { readonly reader: Client }> => {
  const granted = await client.ask(createView, { body });
  return { ...granted, reader: new Client(app, granted.secret) };
};
