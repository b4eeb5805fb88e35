import { apiListEvents } from '@area/contract/integration/event-calls';
import { eventsOf } from '@area/domain/integration/events';
import { listEventsAfter } from '../../platform/events/store.ts';
import type { IntegrationRegister } from './integration-register.ts';
import { presentEvent } from './present-event.ts';

/** What happened, for programs that cannot be called: each hears of what its scopes let it read. */
export const integrationEvents = ({ read }: IntegrationRegister): void => {
  read(apiListEvents, async ({ db, caller, query: { after, limit } }) => {
    const types = eventsOf(caller.scopes);
    const rows = await listEventsAfter(db, { after, types, limit: limit + 1 });
    const told = rows.slice(0, limit);
    return {
      data: told.map(presentEvent),
      page: { last: told.at(-1)?.number ?? after, has_more: rows.length > limit },
    };
  });
};
