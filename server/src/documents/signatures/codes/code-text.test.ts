import { createOperation } from '@area/contract/operations/calls';
import { requestCode } from '@area/contract/signatures/calls';
import { shortIban } from '@area/domain/identifiers/iban';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHolding, placeRedemption } from '../../../../test/redemptions.ts';
import type { LeavingRequest } from '../../../../test/redemptions.ts';
import { publish } from '../../../../test/orders.ts';
import { lastMessage } from '../../../../test/outbox.ts';
import { addProduct } from '../../../../test/people.ts';
import type { Person } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.dispose());

const smsFor = async ({ client, uuid }: Person, uuid_operation: string): Promise<string> => {
  await client.ask(requestCode, { body: { uuid_operation } });
  return (await lastMessage(app, uuid)).body;
};

describe('the SMS that signs a redemption', () => {
  it.each<[LeavingRequest, string]>([
    [{ amount_indicator: 'I', amount: '5000' }, '5.000,00\u00a0€ netos'],
    [{ amount_indicator: 'B', amount: '5000' }, '5.000,00\u00a0€ brutos'],
    [{ amount_indicator: 'P', units: '12.5' }, '12,500000 participaciones'],
    [{ amount_indicator: 'T' }, 'total'],
  ])('asked as %j says %s, the fund and the end of the IBAN', async (asked, words) => {
    const holding = await addHolding(app, { fund: { name: 'Bolsa Horizonte' } });
    const { iban } = await app.db
      .selectFrom('bank_accounts')
      .select('iban')
      .where('uuid', '=', holding.bank)
      .executeTakeFirstOrThrow();
    const { uuid } = await placeRedemption(holding, asked);
    const sms = await smsFor(holding.person, uuid);
    expect(sms).toContain(`Reembolso ${words}, Bolsa Horizonte, a ${shortIban(iban)}. No la`);
    expect(sms).not.toContain(' 0,00');
  });

  it('is said in the language of whoever signs', async () => {
    const holding = await addHolding(app, {
      fund: { name: 'Bolsa Horizonte' },
      who: { language: 'en' },
    });
    const { uuid } = await placeRedemption(holding, { amount_indicator: 'T' });
    expect(await smsFor(holding.person, uuid)).toMatch(
      /Redemption in full, Bolsa Horizonte, to ES\d\d…\d{4}\./,
    );
  });
});

describe('the SMS that signs a transfer', () => {
  it('names both funds, and no bank account', async () => {
    const { person, account, product } = await addHolding(app, { fund: { name: 'Bolsa A' } });
    const destination = await addProduct(app, { name: 'Renta B' });
    await publish(app, destination, { day: '2026-03-09', value: '7.777777' });
    const { uuid } = await person.client.ask(createOperation, {
      body: {
        type: 'SOLICITUD_TRASPASO_INTERNO',
        uuid_account: account.uuid,
        uuid_product: product.uuid,
        uuid_destination: destination.uuid,
        amount_indicator: 'T',
        simultaneous_holdings: false,
        documents_read: true,
        suitability_confirmed: true,
      },
    });
    expect(await smsFor(person, uuid)).toContain(
      'Solicitud de traspaso interno total, Bolsa A a Renta B. No la',
    );
  });
});
