import { readRegistrarAnswers } from '@area/contract/office/registrar/calls';
import { AccountLife } from '../../../server/test/account-life.ts';
import { addValidatedBank } from '../../../server/test/bank-accounts.ts';
import { login } from '../../../server/test/client.ts';
import { deskOf } from '../../../server/test/desk.ts';
import { addMandate } from '../../../server/test/periodics.ts';
import { PersonLife } from '../../../server/test/person-life.ts';
import { payoutBankOf } from '../../../server/test/redemptions.ts';
import { answersFile } from '../../../server/test/registrar-answers.ts';
import { countEvent } from './simulation-state.ts';
import type { Newcomer, Simulation } from './simulation-state.ts';

type Step = (simulation: Simulation, newcomer: Newcomer) => Promise<void>;

const DOORS = ['REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'] as const;

const accountOf = ({ account }: Newcomer): AccountLife => {
  if (!account) throw new Error('a newcomer has no account yet');
  return account;
};

/** What the registrar says of what it was sent. */
const answer = async ({ app }: Simulation, line: string): Promise<void> => {
  await (await deskOf(app)).ask(readRegistrarAnswers, { body: answersFile([line]) });
};

const sign: Step = async (_simulation, { life }) => {
  await life.bringDocuments();
  await life.sign();
};

const HAS_DEFECT = 0.3;
/** Something is wrong with what they signed, now and then. */
const review: Step = async (simulation, { life }) => {
  if (simulation.random.chance(HAS_DEFECT)) {
    countEvent(simulation, 'registrations returned');
    await life.returnForDefect();
    await life.sign();
  }
  await life.validate();
};

const openAccount: Step = async (simulation, newcomer) => {
  const { app, random } = simulation;
  const { uuid, document } = newcomer.life.person;
  await answer(simulation, `I|${uuid}|OK|P-${document}`);
  newcomer.account = await AccountLife.begin(app, random.pick(DOORS), newcomer.life.person);
  await newcomer.account.tryAccept();
  await newcomer.account.sign();
};

const IS_SUSPECTED = 0.2;
/** Two of the office accept it; now and then it is blocked for an hour. */
const accept: Step = async (simulation, newcomer) => {
  const account = accountOf(newcomer);
  await account.accept();
  if (!simulation.random.chance(IS_SUSPECTED)) return;
  const is_aml = simulation.random.chance(0.5);
  countEvent(simulation, is_aml ? 'accounts suspected' : 'accounts blocked');
  await account.block(is_aml);
  await account.unblock(is_aml);
};

/** With a bank account and a mandate they order like everybody else. */
const join: Step = async (simulation, newcomer) => {
  const { app, random, funds, players } = simulation;
  const { person } = newcomer.life;
  const { uuid } = accountOf(newcomer);
  await answer(simulation, `A|${uuid}|OK|C-${uuid.slice(0, 8)}`);
  const at = { client: person.client, account: uuid, holder: person.uuid };
  const { iban } = await addValidatedBank(app, at);
  const bank = await payoutBankOf(app, uuid);
  const holding = { person, account: { uuid, iban }, product: random.pick(funds), bank };
  const mandate = await addMandate(app, holding);
  players.push({ ...holding, mandate, loggedInAt: app.clock.wall().getTime() });
  countEvent(simulation, 'accounts opened');
};

/** Between two of them the file of the day goes to the registrar. */
const STEPS: readonly Step[] = [sign, review, openAccount, accept, join];

const COMES = 0.2;
/** Somebody new on the first day and now and then; everybody who is on their way goes a step further. */
export const welcomeNewcomers = async (simulation: Simulation): Promise<void> => {
  const { app, random, newcomers } = simulation;
  if (newcomers.length === 0 || random.chance(COMES))
    newcomers.push({ life: await PersonLife.begin(app, random.pick(DOORS)), steps: 0 });
  for (const newcomer of newcomers) {
    const step = STEPS[newcomer.steps];
    if (!step) continue;
    const { person } = newcomer.life;
    Object.assign(person, { client: await login(app, person.document) });
    await step(simulation, newcomer);
    newcomer.steps += 1;
  }
};
