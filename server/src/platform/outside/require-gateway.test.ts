import { addBankAccount } from '@area/contract/bank-accounts/calls';
import { sendContactCodes } from '@area/contract/own-record/calls';
import { requestCode } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshIban } from '../../../test/bank-accounts.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'false', ACCEPT_MISSING: 'sms,mail,antivirus' });
});
afterAll(() => app.dispose());

it('where no SMS leaves no code is made, told or written into the evidence', async () => {
  const investor = await addInvestor(app);
  const { person, account } = investor;
  const { uuid: uuid_operation } = await placeOrder(investor);
  const replies = [
    await person.client.try(requestCode, { body: { uuid_operation } }),
    await person.client.tryUnconfirmed(addBankAccount, {
      params: { id: account.uuid },
      body: { iban: freshIban(), uuid_holder: person.uuid },
    }),
    await person.client.try(sendContactCodes, {
      params: { id: person.uuid },
      body: { mobile_phone: '611223344' },
    }),
  ];
  for (const reply of replies)
    expect(reply).toMatchObject({
      status: 409,
      result: {
        code: 'NO_GATEWAY_FOR_CODE',
        info: expect.stringContaining('Ahora mismo no podemos enviarle códigos') as unknown,
      },
    });
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from signing_records where event = 'CODE_SENT') as written,
            (select count(*)::int from sign_challenges where intervener_uuid = $1) as codes,
            (select count(*)::int from contact_challenges where intervener_uuid = $1) as contact_codes,
            (select count(*)::int from outbox where intervener_uuid = $1 and is_secret) as messages`,
    [person.uuid],
  );
  expect(rows).toEqual([{ written: 0, codes: 0, contact_codes: 0, messages: 0 }]);
});
