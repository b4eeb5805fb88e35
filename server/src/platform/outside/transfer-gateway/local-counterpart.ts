import { join } from 'node:path';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { isPlanRequest, planAnswers } from './counterpart-answers.ts';
import type { CounterpartPlan, CounterpartStep, TransferFault } from './counterpart-answers.ts';
import { planRequest } from './counterpart-requests.ts';
import type { OrderedTransfer, RequestFault, RequestStep } from './counterpart-requests.ts';
import { folderGateway, listFolder, placeFile, readFromFolder } from './folder-gateway.ts';
import type { TransferFolders } from './folder-gateway.ts';
import type { TransferRequest } from './messages.ts';
import { readTransferFile } from './read-file.ts';
import type { TransferGateway } from './transfer-gateway.ts';
import { compactDate, writeTransferFile } from './write-file.ts';

/** How it handles a request; nothing means correctly. */
export type Behaviour = (request: TransferRequest) => TransferFault | undefined;

/** A line that our bank will book. */
export interface CounterpartLine {
  readonly bank_reference: string;
  readonly booked_on: CivilDate;
  readonly amount: Cents;
  readonly iban: string;
  readonly concept: string;
}

/** The substitute: all other managers, on this machine, which can be set to fail. */
export interface LocalCounterpart extends TransferGateway {
  behave: Behaviour;
  /** Asks us for the money of a client of ours who ordered it there; later messages arrive on their days. */
  ask(ordered: OrderedTransfer, fault?: RequestFault): Promise<void>;
  /** The money that it has sent until today, as our bank will book it. */
  listPaid(): Promise<readonly CounterpartLine[]>;
}

/** The substitute's answer in the demo, chosen by the last digit of the account at the origin. */
const BY_LAST_DIGIT: Readonly<Record<string, TransferFault>> = {
  '7': 'wrong lots',
  '8': 'delays',
  '9': 'rejects',
};
const behaveByAccount: Behaviour = ({ origin_account }) => BY_LAST_DIGIT[origin_account.slice(-1)];

/** Of its bank. */
const IBAN = 'ES9121000418450200051332';

interface Planned extends CounterpartPlan {
  readonly request: TransferRequest;
}

/** Who asks for money of ours. */
export const ASKING_MANAGER = {
  name: 'Gestora de Destino, S.G.I.I.C., S.A.',
  nif: 'A90001009',
  iban: IBAN,
} as const;

interface CounterpartOptions {
  readonly folder: string;
  /** The manager that it asks; by default the one of the demo. */
  readonly house?: { readonly name: string; readonly nif: string };
  readonly today: () => CivilDate;
}

const HOUSE = { name: 'Gestora de demostración, S.A.', nif: 'A00000000' };
const FILE_LETTERS = 'ABCDEFGH';

const typeOf = (request: Parameters<typeof isPlanRequest>[0]) =>
  isPlanRequest(request) ? 'P' : 'F';

const nameOf = ({ request }: Planned, { on }: CounterpartStep, index: number): string =>
  `SNCE_${typeOf(request)}_${compactDate(on)}_${request.reference}${FILE_LETTERS[index] ?? 'Z'}.txt`;

const fileOf = (
  { request }: Planned,
  { message, on, is_broken }: CounterpartStep,
  name: string,
) => {
  const product_type = typeOf(request);
  const text = writeTransferFile({
    name,
    product_type,
    sender_nif: request.origin_manager.nif,
    made_at: `${compactDate(on)}170000`,
    messages: [message],
  });
  return {
    name,
    text: is_broken
      ? text
          .replace('|A', '|X')
          .replace(/\d(?=\|\d+\|[0-9a-f]+\r\n$)/, '0')
          .slice(0, -40)
      : text,
  };
};

const requestFileOf = (
  { message, on, is_broken }: RequestStep,
  { number, index, product_type }: { number: number; index: number; product_type: 'F' | 'P' },
) => {
  const name = `SNCE_${product_type}_${compactDate(on)}_GD${number}${FILE_LETTERS[index] ?? 'Z'}.txt`;
  const text = writeTransferFile({
    name,
    product_type,
    sender_nif: ASKING_MANAGER.nif,
    made_at: `${compactDate(on)}120000`,
    messages: [message],
  });
  return { name, text: is_broken ? text.slice(0, -40) : text };
};

/** The day in the name of a file. */
const isDue = (name: string, today: CivilDate): boolean =>
  name.slice('SNCE_F_'.length).slice(0, 'yyyymmdd'.length) <= compactDate(today);

/** Its whole state is in its folders: it may be stopped and started at any time. */
export const localCounterpart = ({
  folder,
  today,
  house = HOUSE,
}: CounterpartOptions): LocalCounterpart => {
  const folders: TransferFolders = {
    outgoing: join(folder, 'outgoing'),
    incoming: join(folder, 'incoming'),
  };
  // A file never changes once it has its name, so it is read only once.
  const read = new Map<string, readonly TransferRequest[]>();
  const listRequests = async (name: string): Promise<readonly TransferRequest[]> => {
    const known = read.get(name);
    if (known) return known;
    const requests = readTransferFile(
      name,
      await readFromFolder(folders.outgoing, name),
    ).messages.filter((message) => message.kind === 'SOLICITUD');
    read.set(name, requests);
    return requests;
  };
  const listPlans = async (behave: Behaviour): Promise<Planned[]> => {
    const plans: Planned[] = [];
    for (const name of await listFolder(folders.outgoing))
      for (const request of await listRequests(name))
        plans.push({ request, ...planAnswers(request, behave(request)) });
    return plans;
  };
  const planned = join(folder, 'planned');
  const gateway = folderGateway(folders);
  const counterpart: LocalCounterpart = {
    ...gateway,
    behave: behaveByAccount,
    list: async () => {
      const placed = new Set(await gateway.list());
      for (const plan of await listPlans(counterpart.behave))
        for (const [index, step] of plan.steps.entries()) {
          const name = nameOf(plan, step, index);
          if (step.on <= today() && !placed.has(name))
            await placeFile(folders.incoming, fileOf(plan, step, name));
        }
      for (const name of await listFolder(planned))
        if (isDue(name, today()) && !placed.has(name))
          await placeFile(folders.incoming, { name, text: await readFromFolder(planned, name) });
      return gateway.list();
    },
    ask: async (ordered, fault) => {
      const number = (await listFolder(planned)).length + 1;
      const steps = planRequest(
        ordered,
        { from: ASKING_MANAGER, to: house, on: today(), number },
        fault,
      );
      for (const [index, step] of steps.entries())
        await placeFile(
          planned,
          requestFileOf(step, { number, index, product_type: typeOf(ordered) }),
        );
    },
    listPaid: async () =>
      (await listPlans(counterpart.behave)).flatMap(({ request, cash }) =>
        cash && cash.booked_on <= today()
          ? [{ bank_reference: `TR-${request.reference}`, iban: IBAN, ...cash }]
          : [],
      ),
  };
  return counterpart;
};
