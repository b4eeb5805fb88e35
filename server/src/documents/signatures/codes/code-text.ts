import type { Language } from '@area/domain/configuration/languages';
import { findBrandName } from '../../../access/config/store.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { listPeople } from '../speakers-store.ts';
import { listOrderEnds } from '../../../ledger/units/order-store.ts';
import type { OrderEnds } from '../../../ledger/units/order-store.ts';
import { orderInWords } from '../../../ledger/units/order-words.ts';
import type { EnvelopeState } from '../state.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import type { Speaker } from '../../../platform/texts/translate.ts';

/** Names in a message of several; a phone shows few of them at once. */
const NAMED_MOST = 3;

/** What is known of the things besides themselves: who else they are about, and the other ends of orders. */
interface About {
  readonly names: ReadonlyMap<string, string>;
  readonly ends: ReadonlyMap<string, OrderEnds>;
  readonly signer: string;
}

const nameOf = (
  say: Speaker,
  { envelope, order }: EnvelopeState,
  { names, ends, signer }: About,
): string => {
  if (order) return orderInWords(say, order, ends.get(order.uuid));
  const purpose = say(`codes.signed_purpose.${envelope.purpose}`);
  const of =
    envelope.person_uuid !== null && envelope.person_uuid !== signer
      ? names.get(envelope.person_uuid)
      : undefined;
  return of === undefined ? purpose : `${purpose} (${of})`;
};

/** What one code signs, in words: one thing by its name, several counted and named. */
const whatIsSigned = (say: Speaker, states: readonly EnvelopeState[], about: About): string => {
  const named = states.map((state) => nameOf(say, state, about));
  if (named.length === 1) return named.join('');
  const shown = named.slice(0, NAMED_MOST).join(', ');
  const list =
    named.length > NAMED_MOST
      ? say('messages.signing_code.more', { shown, count: named.length - NAMED_MOST })
      : shown;
  return say('messages.signing_code.several', { count: named.length, list });
};

interface Sent {
  readonly code: string;
  readonly signer: { readonly uuid: string; readonly language: Language };
}

/** The message that carries a code. *Source*: decisions 6.3 (OTP). */
export const smsText = async (
  db: Db,
  states: readonly EnvelopeState[],
  { code, signer }: Sent,
): Promise<string> => {
  const say = speakerOf(signer.language);
  const others = states.flatMap(({ envelope: { person_uuid } }) =>
    person_uuid !== null && person_uuid !== signer.uuid ? [person_uuid] : [],
  );
  const names = new Map((await listPeople(db, others)).map(({ uuid, name }) => [uuid, name]));
  const ends = await listOrderEnds(
    db,
    states.flatMap(({ order }) => order?.uuid ?? []),
  );
  // Under the brand where the order was placed, or that of the signer.
  const brand = await findBrandName(db, states[0]?.order?.created_by ?? signer.uuid);
  return say('messages.signing_code.sms', {
    brand,
    code,
    what: whatIsSigned(say, states, { names, ends, signer: signer.uuid }),
  });
};
