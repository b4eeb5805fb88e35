import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { notifyOfOperation } from './notify.ts';
import { getOperationWhole } from './store.ts';
import type { OperationNews } from './notification-catalogue.ts';

type News = Extract<OperationNews, 'declined' | 'change_declined' | 'change_rejected'>;

/** Tells whoever signs an order with them that somebody would not, with the news for how it ended; none where that is told already. */
export const notifyOrderRefusal =
  (news: {
    readonly ended?: News;
    readonly goesOn: News;
  }): NonNullable<EnvelopeEffect['notifyRefusal']> =>
  async (db, { envelope, person, reason, isEnded, now }) => {
    const what = isEnded ? news.ended : news.goesOn;
    if (what === undefined) return;
    await notifyOfOperation(db, await getOperationWhole(db, envelope.entity_uuid), {
      what,
      which: `${envelope.uuid} ${person.uuid}`,
      at: now,
      by: person.name,
      because: reason,
    });
  };
