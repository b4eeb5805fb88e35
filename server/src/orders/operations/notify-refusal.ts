import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { notifyOfOperation } from './notify.ts';
import { getOperationWhole } from './store.ts';
import type { OperationNews } from './notification-catalogue.ts';

type News = Extract<OperationNews, 'declined' | 'change_declined' | 'change_rejected'>;

/** Notifies the other signers of an order that somebody refused, with the text for how it ended; nothing where that was notified already. */
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
