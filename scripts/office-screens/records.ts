import { generateKeyPairSync } from 'node:crypto';
import { officeFile, today } from '../../e2e/src/demo.ts';
import { runSteps } from '../../e2e/src/passing-days.ts';
import { pictureOf } from '../../e2e/src/picture.ts';
import type { Program } from '../../e2e/src/program.ts';
import { logIn } from '../verify/people.ts';

/** A manager of the demo with work on the desk: what the pages of the office are opened with. */
export interface OfficeRecords {
  readonly client: string;
  readonly account: string;
  readonly order: string;
  readonly proposal: string;
  readonly issue: string;
  readonly document: string;
  readonly staff: string;
  readonly program: string;
  readonly webhook: string;
  readonly payment: string;
  readonly batch: string;
  readonly import: string;
  readonly product: string;
  readonly product_code: string;
}

interface Row {
  readonly uuid: string;
  readonly [column: string]: unknown;
}

const CLIENT = { key: 'lucia', document: '50100302T' } as const;
const STRANGER = 'ES7921000813610123456789';
/** Whose rights to read include the most. */
const READER = 'direccion';

/** As they are typed after the name of a call. */
const optionsOf = (options: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    [value].flat().map((each) => `--${name}=${each}`),
  );

const asRows = (answer: unknown): readonly Row[] => answer as readonly Row[];

/** The first row of a list that is as wanted. */
const findRow = async (
  program: Program,
  [call, ...words]: readonly [string, ...string[]],
  isWanted: (row: Row) => boolean = () => true,
): Promise<Row> => {
  const reader = call === 'list-staff' || call === 'list-webhooks' ? 'sistemas' : READER;
  const row = asRows(await program.officeAs(reader, call, ...words)).find(isWanted);
  if (!row) throw new Error(`${call} has no row for the pages of the office`);
  return row;
};

/** Money that pays nothing: one line waits, one goes back and is gathered in a batch. */
const fillBank = async (program: Program): Promise<Pick<OfficeRecords, 'payment' | 'batch'>> => {
  const on = await today(program);
  const file = await officeFile(program, 'desk-payments.csv', [
    'bank_reference;booked_on;amount;iban;concept',
    `DESK-1;${on};1250.00;${STRANGER};Traspaso sin referencia`,
    `DESK-2;${on};77.00;${STRANGER};Ingreso por error`,
    `DESK-3;${on};310.50;${STRANGER};Aportación de marzo`,
  ]);
  await program.office('import-payments', '--file', file);
  const back = await findRow(
    program,
    ['list-waiting-payments'],
    (row) => row['bank_reference'] === 'DESK-2',
  );
  await program.office('refund-payment', back.uuid, '--product-code', '75151');
  await program.office('make-payment-batches', '--kind', 'PAYOUTS');
  const payment = await findRow(
    program,
    ['list-waiting-payments'],
    (row) => row['bank_reference'] === 'DESK-1',
  );
  const batch = await findRow(program, ['list-payment-batches']);
  return { payment: payment.uuid, batch: batch.uuid };
};

/** What a client sends, and asks. */
const fillQueues = async (
  program: Program,
): Promise<Pick<OfficeRecords, 'issue' | 'document' | 'client' | 'account'>> => {
  const { uuid, accounts, authorization } = await logIn(program.address, CLIENT.key);
  const { name, buffer } = pictureOf('padron.png', 200);
  const form = new FormData();
  form.set('category', 'DOCUMENTATION');
  form.set('subcategory', 'ADDRESS_PROOF');
  form.set('attachment', new File([new Uint8Array(buffer)], name));
  const sent = await fetch(`${program.address}/api/interveners/${uuid}/documents`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!sent.ok) throw new Error(`the document was refused: ${await sent.text()}`);
  const { data } = (await sent.json()) as { readonly data: { readonly uuid: string } };
  const asked = optionsOf({
    'document-number': CLIENT.document,
    subject: 'Falta el reverso de su DNI',
    description: 'Envíelo cuando pueda.',
  });
  const issue = (await program.office('create-client-issue', ...asked)) as Row;
  return { issue: issue.uuid, document: data.uuid, client: uuid, account: accounts[0] ?? '' };
};

const fillSystem = async (
  program: Program,
): Promise<Pick<OfficeRecords, 'program' | 'webhook'>> => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const integration = optionsOf({
    id: 'crm',
    name: 'CRM de la gestora',
    scopes: ['people:read', 'orders:read', 'events:read'],
    'expires-on': '2027-06-30',
    'public-key': publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  await program.officeAs('sistemas', 'add-integration', ...integration);
  const endpoint = optionsOf({
    url: 'https://crm.example.com/avisos',
    types: 'order.signed',
    program: 'crm',
  });
  await program.officeAs('sistemas', 'add-webhook', ...endpoint);
  const webhook = await findRow(program, ['list-webhooks']);
  return { program: 'crm', webhook: webhook.uuid };
};

/** Gives every page of the office something to show, by the office's own calls. */
export const fillOffice = async (program: Program): Promise<OfficeRecords> => {
  const [bank, queues, system] = [
    await fillBank(program),
    await fillQueues(program),
    await fillSystem(program),
  ];
  const opened = (await program.office('open-import', '--name', 'Clientes de la gestora')) as Row;
  await runSteps(program);
  const contact = optionsOf({
    'mobile-phone': '611223344',
    reason: 'Llamada: contestó bien a tres preguntas',
  });
  const proposal = await program.proposeAs(
    'operaciones',
    'change-client-contact',
    queues.client,
    ...contact,
  );
  const staff = await findRow(program, ['list-staff'], (row) => row['username'] === 'operaciones');
  const product = await findRow(program, ['list-catalogue']);
  const order = await findRow(program, ['list-orders']);
  return {
    ...bank,
    ...queues,
    ...system,
    proposal,
    import: opened.uuid,
    staff: staff.uuid,
    product: product.uuid,
    product_code: String(product['code']),
    order: String(order['reference']),
  };
};
