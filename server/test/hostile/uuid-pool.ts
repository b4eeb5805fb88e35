/** The uuids of somebody, by the table that they are in, and those of everybody. */
export interface Pool {
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly all: Readonly<Record<string, readonly string[]>>;
}

/** Which table a field of the contract is about. */
const TABLES: Readonly<Record<string, string>> = {
  uuid_account: 'accounts',
  accounts: 'accounts',
  uuid_product: 'products',
  uuid_destination: 'products',
  products: 'products',
  uuid_operation: 'operations',
  operations: 'operations',
  entityId: 'operations',
  interveners: 'interveners',
  intervenerId: 'interveners',
  uuid_holder: 'interveners',
  uuid_intervener: 'interveners',
  bankId: 'bank_accounts',
  uuid_bank_account: 'bank_accounts',
  docId: 'documents',
  uuid_document: 'documents',
  uuidDocuemnt: 'documents',
  uuids: 'documents',
  addressId: 'addresses',
  beneficiaryId: 'beneficiaries',
  uuid_envelope: 'envelopes',
  envelopes: 'envelopes',
};

const NOBODYS = '018f3a00-0000-7000-8000-0000000000ff';

/** How often somebody's own replaces one thing of anybody else. */
const OWN_SHARE = 8;

/** Mostly what is the caller's own, so that most requests get past the door; now and then what is not. */
export const uuidsFrom =
  ({ own, all }: Pool) =>
  (field: string): readonly string[] => {
    const table = TABLES[field];
    const mine = table === undefined ? Object.values(own).flat() : (own[table] ?? []);
    const others = table === undefined ? [] : (all[table] ?? []).slice(0, Math.max(1, mine.length));
    return [...Array.from({ length: OWN_SHARE }, () => mine).flat(), ...others, NOBODYS];
  };

/** Asks the database for a list of uuids. */
export type AskUuids = (statement: string) => Promise<readonly string[]>;

const ROWS = 40;

const OWN: Readonly<Record<string, (person: string) => string>> = {
  interveners: (person) => `select '${person}'::uuid as uuid`,
  accounts: (person) =>
    `select account_uuid as uuid from account_roles where intervener_uuid = '${person}'`,
  operations: (person) =>
    `select o.uuid from operations o join account_roles r on r.account_uuid = o.account_uuid where r.intervener_uuid = '${person}' order by o.created_at desc`,
  bank_accounts: (person) =>
    `select b.uuid from bank_accounts b join account_roles r on r.account_uuid = b.account_uuid where r.intervener_uuid = '${person}'`,
  documents: (person) => `select uuid from documents where intervener_uuid = '${person}'`,
  addresses: (person) => `select uuid from addresses where intervener_uuid = '${person}'`,
  envelopes: (person) =>
    `select e.uuid from envelopes e join operations o on o.uuid = e.entity_uuid join account_roles r on r.account_uuid = o.account_uuid where r.intervener_uuid = '${person}'`,
};

const EVERYBODYS = [
  'interveners',
  'accounts',
  'operations',
  'bank_accounts',
  'documents',
  'addresses',
  'envelopes',
  'products',
  'beneficiaries',
];

/** What there is to name: of a person, and of everybody. */
export const readPool = async (ask: AskUuids, person: string): Promise<Pool> => {
  const own: Record<string, readonly string[]> = {};
  for (const [table, statement] of Object.entries(OWN))
    own[table] = await ask(`${statement(person)} limit ${ROWS}`);
  const all: Record<string, readonly string[]> = {};
  for (const table of EVERYBODYS) all[table] = await ask(`select uuid from ${table} limit ${ROWS}`);
  return { own: { ...own, products: all['products'] ?? [] }, all };
};
