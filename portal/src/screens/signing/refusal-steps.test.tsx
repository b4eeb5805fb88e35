import { getMe } from '@area/contract/me/calls';
import { getEnvelope } from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf } from '../../testing/envelopes.ts';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { LUCIA, accountOf, idOf, meOf } from '../../testing/people.ts';
import { RejectedScreen } from './rejected-screen.tsx';

const openFor = (envelope: Envelope) => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    reply(getEnvelope, () => envelope),
  );
  return drawInArea(<RejectedScreen />, `/rejected-signature?envelope=${envelope.uuid}`);
};

const alone = [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: [], signed_at: null }];
const ofAccount = { uuid_account: idOf(11), account_alias: 'Cuenta' } as const;

test.each<[string, Envelope, RegExp, RegExp]>([
  [
    'an order',
    orderEnvelopeOf(),
    /a las demás personas que firman/,
    /no puede seguir sin su firma/,
  ],
  [
    'an order that nobody else signs',
    orderEnvelopeOf({ signers: alone }),
    /por qué: se lo haremos saber a nuestro equipo/,
    /no puede seguir sin su firma/,
  ],
  [
    'an order that another may sign',
    orderEnvelopeOf({ is_ended_by_refusal: false }),
    /a las demás personas que firman/,
    /Si firma otra persona de la cuenta, la orden sigue adelante/,
  ],
  [
    'a change of a periodic order',
    orderEnvelopeOf({ purpose: 'PERIODIC_CHANGE', order: null }),
    /a las demás personas que firman/,
    /la operación periódica sigue como estaba/,
  ],
  [
    'a questionnaire',
    kycEnvelopeOf(),
    /guardaremos el motivo con el documento/,
    /no entran en vigor/,
  ],
  [
    'a declaration, which counts already',
    kycEnvelopeOf({ purpose: 'TAX_RESIDENCE' }),
    /guardaremos el motivo/,
    /sigue en vigor, pero sin firmar/,
  ],
  [
    'a mandate',
    kycEnvelopeOf({ purpose: 'SEPA_MANDATE', ...ofAccount }),
    /guardaremos el motivo/,
    /No podremos cargar nada/,
  ],
  [
    'the contract of an account',
    orderEnvelopeOf({ purpose: 'ACCOUNT_CONTRACT', order: null }),
    /a las demás personas que firman/,
    /hasta que firmen todos los titulares/,
  ],
])('says who will know and what follows for %s', async (_what, envelope, intro, step) => {
  openFor(envelope);
  expect(await screen.findByText(intro)).toBeTruthy();
  expect(screen.getByText(step)).toBeTruthy();
});
