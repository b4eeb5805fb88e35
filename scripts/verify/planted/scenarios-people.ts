import { closeAccount } from '@area/contract/office/accounts/calls';
import { removePasskey } from '@area/contract/passkeys/calls';
import { requestPasskey, signDocuments } from '@area/contract/signatures/calls';
import { AccountLife } from '../../../server/test/account-life.ts';
import { addValidatedBank } from '../../../server/test/bank-accounts.ts';
import { tryAtDesk } from '../../../server/test/desk.ts';
import { orderBody } from '../../../server/test/orders.ts';
import { HERE, addPasskeyTo } from '../../../server/test/passkeys.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../server/test/people.ts';
import { PersonLife } from '../../../server/test/person-life.ts';
import { addHolding } from '../../../server/test/redemptions.ts';
import type { Scenario } from './scenario-server.ts';

/**
 * Somebody becomes a client and opens an account: before the contract is signed the office tries to accept it, and before it is
 * accepted its owner tries to order.
 */
export const newcomer: Scenario = async (server) => {
  const { app } = server;
  const somebody = await PersonLife.begin(app, 'REGISTERED');
  await somebody.reach('VALIDADO');
  const life = await AccountLife.begin(app, 'REGISTERED');
  await life.tryAccept();
  await server.check();
  await life.sign();
  const holder = life.owner.uuid;
  await addValidatedBank(app, { client: life.owner.client, account: life.uuid, holder });
  const account = { uuid: life.uuid, iban: '' };
  const product = await addProduct(app);
  const ordering = { person: life.owner, account, product };
  await server.tryOrder(ordering, orderBody(ordering));
  await server.check();
};

/** Of two owners who sign everything together, one signs. */
export const joint: Scenario = async (server) => {
  const { app } = server;
  const [person, other] = [await addPerson(app), await addPerson(app)];
  const roles = [
    { uuid: person.uuid, role: 'TITULAR' },
    { uuid: other.uuid, role: 'TITULAR' },
  ] as const;
  const account = await addAccount(app, roles, { signature_arrangement: 'C' });
  const ordering = { person, account, product: await addProduct(app) };
  await server.sign(person, await server.order(ordering, orderBody(ordering)));
};

/** Between the question and its answer the passkey is removed, as by somebody whose phone was taken. */
export const passkeyRemoved: Scenario = async (server) => {
  const ordering = await addInvestor(server.app);
  const { client } = ordering;
  const { authenticator, shown } = await addPasskeyTo(client);
  const { uuid: uuid_operation } = await server.order(ordering, orderBody(ordering));
  const { challenge, options } = await client.ask(requestPasskey, { body: { uuid_operation } });
  server.app.clock.advanceWall(1000);
  await client.ask(removePasskey, { params: { id: shown.uuid } });
  server.app.clock.advanceWall(1000);
  const passkey = { challenge, assertion: authenticator.answer(options, HERE) };
  await client.try(signDocuments, { body: { uuid_operation, passkey } });
  await server.check();
};

/** Two of the office try to close an account that holds units, years after anything moved: no tax report is missing. */
export const accountClosed: Scenario = async (server) => {
  const { account } = await addHolding(server.app);
  server.app.clock.setBusiness('2027-03-10T09:00:00Z');
  const asked = { params: { id: account.uuid }, body: { reason: 'Lo pide su titular' } };
  await tryAtDesk(server.app, closeAccount, asked);
  await server.check();
};
