import type { SentIntervener } from '@area/contract/account-people/schemas';
import { makeDni } from '../src/entry/demo/make-identifiers.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { signTogether, waitingOf } from './signing.ts';

let written = 0;

/** Somebody whom nobody knows yet, as the form sends them. */
export const newcomer = (fields: Partial<SentIntervener> = {}): SentIntervener => {
  const number = (written += 1);
  return {
    document_type: 'DNI',
    document_number: makeDni(61_000_000 + number),
    given_name: 'Carla',
    family_name_1: 'Nuevo',
    birthdate: '1991-05-06',
    email: `carla${number}@example.com`,
    mobile_phone_prefix: '+34',
    mobile_phone: `61000${number.toString().padStart(4, '0')}`,
    role: 'AUTORIZADO',
    ...fields,
  };
};

/** Signs everything of an account that waits for somebody: its roles and arrangements. */
export const signWaiting = async (
  app: TestApp,
  person: Person,
  purpose: 'ROLE' | 'SIGNATURE_REGIME',
): Promise<number> => {
  const waiting = await waitingOf(person, purpose);
  if (waiting.length === 0) return 0;
  // One person asks for one code a minute.
  app.clock.advanceWall(61_000);
  const reply = await signTogether(
    app,
    person,
    waiting.map(({ uuid }) => uuid),
  );
  if (reply.status !== 200)
    throw new Error(`signing answered ${reply.status}: ${reply.bytes.toString()}`);
  return waiting.length;
};
