import { blockAccount, unblockAccount } from '@area/contract/office/accounts/calls';
import {
  acceptApplication,
  askApplicant,
  getApplicationRecord,
  prepareApplication,
  refuseApplication,
} from '@area/contract/office/applications/calls';
import { returnIntervener } from '@area/contract/office/interveners/calls';
import { readRegistrarAnswers } from '@area/contract/office/registrar/calls';
import { submitApplication } from '@area/contract/onboarding/calls';
import type { StandInAct } from '@area/server/platform/outside/identification/stand-in';
import { readLists } from '@area/server/clients/screening/screen';
import { screenApplicants } from '@area/server/clients/applications/screen-applicants';
import { Applicant, apply, openGuest } from '../../../server/test/applications.ts';
import { decideBank } from '../../../server/test/bank-accounts.ts';
import { actTogether, deskOf } from '../../../server/test/desk.ts';
import { addMandate } from '../../../server/test/periodics.ts';
import { payoutBankOf } from '../../../server/test/redemptions.ts';
import { answersFile } from '../../../server/test/registrar-answers.ts';
import {
  clientOfApplicant,
  loginAsApplicant,
  signAsApplicant,
  signEverything,
} from '../../../server/test/signed-applications.ts';
import { countEvent } from './simulation-state.ts';
import type { Newcomer, Simulation } from './simulation-state.ts';

/** Whether the newcomer goes no further. */
type Step = (simulation: Simulation, newcomer: Newcomer) => Promise<true | undefined>;

const FAILURES: readonly StandInAct[] = [
  'expired',
  'blurred',
  'other_person',
  'other_data',
  'abandon',
  'silent',
];
const FAILS = 0.4;
const IS_SLOW = 0.3;

/** Everything that is asked before the contract; the provider fails now and then, or takes its time. */
const fillIn: Step = async (simulation, newcomer) => {
  const { random, funds } = simulation;
  const { applicant } = newcomer;
  const { document_number } = await applicant.fillInOwn();
  const id = await applicant.me();
  await applicant.choose(random.pick(funds).uuid, id);
  if (random.chance(FAILS)) {
    countEvent(simulation, 'identifications that failed');
    await applicant.identify(id, random.pick(FAILURES));
  }
  const isSlow = random.chance(IS_SLOW);
  await applicant.identify(id, isSlow ? 'slow' : 'prove');
  Object.assign(newcomer, { document: document_number });
};

const IS_INCOMPLETE = 0.5;
/** The office looks at whoever the provider has not proved, and asks for more now and then. */
const handIn: Step = async (simulation, { applicant }) => {
  const { app, random } = simulation;
  const { uuid: id, status } = await applicant.ask(submitApplication);
  if (status === 'IN_REVIEW') {
    countEvent(simulation, 'applications looked at first');
    const clerk = await deskOf(app);
    if (random.chance(IS_INCOMPLETE)) {
      const text = 'Envíe de nuevo el reverso de su DNI.';
      await clerk.ask(askApplicant, { params: { id }, body: { text } });
      await applicant.ask(submitApplication);
    }
    const body = { reason: 'Visto en vídeo' };
    await clerk.ask(prepareApplication, { params: { id }, body });
  }
  await signAsApplicant(app, applicant);
};

const HAS_DEFECT = 0.3;
const IS_REFUSED = 0.15;
/** The lists are asked; something is wrong with what was signed, now and then, or somebody is refused. */
const review: Step = async (simulation, { applicant, document }) => {
  const { app, random } = simulation;
  await screenApplicants(app.parts);
  const clerk = await deskOf(app);
  const { uuid: id } = await applicant.see();
  if (random.chance(IS_REFUSED)) {
    const body = { reason: 'Datos contradictorios', told: 'No podemos abrir su cuenta.' };
    await clerk.ask(refuseApplication, { params: { id }, body });
    countEvent(simulation, 'applications refused');
    return true;
  }
  if (random.chance(HAS_DEFECT)) {
    const person = await clientOfApplicant(app, await applicant.me());
    const body = { reason: 'La firma no coincide con la del documento' };
    await clerk.ask(returnIntervener, { params: { id: person }, body });
    await signEverything(app, await loginAsApplicant(app, document), person);
    countEvent(simulation, 'registrations returned');
  }
};

const IS_SUSPECTED = 0.2;
const NO_ANSWER = 0.3;
/** Two of the office block an account for an hour, now and then. */
const suspect = async (simulation: Simulation, account: string): Promise<void> => {
  const is_aml = simulation.random.chance(0.5);
  const asked = {
    params: { id: account },
    body: { reason: 'Embargo en estudio', is_aml },
    ...(is_aml && ({ by: 'COMPLIANCE', approver: 'OPERATIONS_ADMINISTRATOR' } as const)),
  };
  countEvent(simulation, is_aml ? 'accounts suspected' : 'accounts blocked');
  await actTogether(simulation.app, blockAccount, asked);
  await actTogether(simulation.app, unblockAccount, {
    ...asked,
    body: { reason: 'Aclarado' },
  });
};

/** The office accepts nobody while the lists are not there. */
const accept: Step = async (simulation, newcomer) => {
  const { app, random } = simulation;
  const { uuid: id } = await newcomer.applicant.see();
  const clerk = await deskOf(app);
  const asked = { params: { id }, body: { is_seen_on_video: true } };
  if (random.chance(NO_ANSWER)) {
    app.parts.screeningStandIn?.keepSilent(true);
    await readLists(app.parts);
    if ((await clerk.try(acceptApplication, asked)).status === 200)
      simulation.problems.push(`${simulation.today()} ${id} was accepted without lists`);
    app.parts.screeningStandIn?.keepSilent(false);
    await readLists(app.parts);
    countEvent(simulation, 'no lists to accept somebody with');
  }
  await screenApplicants(app.parts);
  await clerk.ask(acceptApplication, asked);
  const { account_uuid } = await clerk.ask(getApplicationRecord, { params: { id } });
  Object.assign(newcomer, { account: account_uuid ?? '' });
  if (random.chance(IS_SUSPECTED)) await suspect(simulation, newcomer.account);
};

/** With the bank account of the application and a mandate they order like everybody else. */
const join: Step = async (simulation, { applicant, document, account: uuid }) => {
  const { app, random, funds, players } = simulation;
  const person_uuid = await clientOfApplicant(app, await applicant.me());
  const lines = [`I|${person_uuid}|OK|P-${document}`, `A|${uuid}|OK|C-${uuid.slice(0, 8)}`];
  await (await deskOf(app)).ask(readRegistrarAnswers, { body: answersFile(lines) });
  const { uuid: certified, iban } = await app.db
    .selectFrom('bank_accounts')
    .select(['uuid', 'iban'])
    .where('account_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await decideBank(app, 'validate', certified);
  const client = await loginAsApplicant(app, document);
  const person = { uuid: person_uuid, document, client };
  const bank = await payoutBankOf(app, uuid);
  const holding = { person, account: { uuid, iban }, product: random.pick(funds), bank };
  const mandate = await addMandate(app, holding);
  const logIn = async () => loginAsApplicant(app, document);
  players.push({ ...holding, mandate, logIn, loggedInAt: app.clock.wall().getTime() });
  countEvent(simulation, 'accounts opened');
};

/** Between two of them the file of the day goes to the registrar. */
const STEPS: readonly Step[] = [fillIn, handIn, review, accept, join];

/** Somebody at the front door, whom nobody knows. */
const arrive = async ({ app }: Simulation): Promise<Newcomer> => ({
  applicant: await apply(app),
  document: '',
  account: '',
  steps: 0,
});

const COMES = 0.1;
/** Somebody new on the first day and now and then; everybody who is on their way goes a step further. */
export const welcomeNewcomers = async (simulation: Simulation): Promise<void> => {
  const { app, random, newcomers } = simulation;
  if (newcomers.length === 0 || random.chance(COMES)) newcomers.push(await arrive(simulation));
  for (const newcomer of newcomers) {
    const step = STEPS[newcomer.steps];
    if (!step) continue;
    // The session of a browser lasts no night; the key does.
    newcomer.applicant = new Applicant(app, await openGuest(app), newcomer.applicant.key);
    const isOver = await step(simulation, newcomer);
    newcomer.steps = isOver === true ? STEPS.length : newcomer.steps + 1;
  }
};
