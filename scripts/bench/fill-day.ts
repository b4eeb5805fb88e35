import { fillDirectly } from './run-long-statement.ts';
import { fillPeople } from './fill-people.ts';

const ACCOUNTS = 5_000;

const IN_CROWD = `a.number like '8%' and length(a.number) = 9`;

/** An order that ended as most do. */
const MODEL = `(select o.* from operations o where o.operation_status = 'FINALIZED' and o.type = 'SUSCRIPCION' and o.source_system <> 'PERIODIC' and o.reference like 'OP%' order by o.created_at limit 1)`;

/** Their bank accounts and mandates. */
const BANKS = `
  insert into bank_accounts
  select another.*
    from accounts a join account_roles r on r.account_uuid = a.uuid
   cross join (select b.* from bank_accounts b join ${MODEL} o on o.account_uuid = b.account_uuid where b.is_payout) b,
         jsonb_populate_record(null::bank_accounts, to_jsonb(b) || jsonb_build_object('uuid', gen_random_uuid(), 'account_uuid', a.uuid, 'holder_uuid', r.intervener_uuid, 'added_by', null)) another
   where ${IN_CROWD}`;

const MANDATES = `
  insert into mandates (uuid, id, account_uuid, bank_account_uuid, payer_uuid, creditor_id, creditor_name, status, requested_by, requested_at, signed_at)
  select gen_random_uuid(), 'M' || upper(left(md5(a.uuid::text), 12)), a.uuid, b.uuid, b.holder_uuid, 'ES83000A00000000', 'Gestora', 'ACTIVE', b.holder_uuid, now(), now()
    from accounts a join bank_accounts b on b.account_uuid = a.uuid where ${IN_CROWD}`;

/** Clients who meet all requirements of an order. */
export const fillClients = async (dataDir: string): Promise<void> => {
  await fillPeople(dataDir, ACCOUNTS);
  await fillDirectly(dataDir, BANKS);
  await fillDirectly(dataDir, MANDATES);
};

/** The statuses of the orders. */
const MOMENTS = {
  signed: `'operation_status', 'SIGNED', 'payment_status', 'PENDING', 'nav_date', null`,
  validated: `'operation_status', 'VALIDATED', 'payment_status', 'RECONCILED', 'nav_date', '2199-01-01'`,
  to_collect: `'operation_status', 'RD_SENT', 'payment_status', 'PENDING', 'nav_date', null, 'payment_method', 'DOMICILIACION', 'mandate_uuid', m.uuid`,
} as const;

const ordersIn = (moment: keyof typeof MOMENTS): string => `
  insert into operations
  select made.*
    from generate_series(1, $1::int) n
    join (select r.account_uuid, r.intervener_uuid, row_number() over (order by a.number) - 1 as at
            from accounts a join account_roles r on r.account_uuid = a.uuid where ${IN_CROWD}) account on account.at = n % ${ACCOUNTS}
    join mandates m on m.account_uuid = account.account_uuid
   cross join ${MODEL} o,
         jsonb_populate_record(null::operations, to_jsonb(o) || jsonb_build_object(
           'uuid', gen_random_uuid(), 'reference', $2::text || lpad(n::text, 8, '0'), 'account_uuid', account.account_uuid, 'created_by', account.intervener_uuid, 'bank_account_uuid', null,
           'units', null, 'nav', null, 'gross', null, 'net', null, 'created_at', now(), 'updated_at', now(), ${MOMENTS[moment]})) made`;

/** Similar orders. Their references begin with the four given characters. */
export const fillOrders = async (
  dataDir: string,
  moment: keyof typeof MOMENTS,
  { count, prefix }: { count: number; prefix: string },
): Promise<void> => {
  await fillDirectly(dataDir, ordersIn(moment), [count, prefix]);
  await fillDirectly(dataDir, 'vacuum analyze');
};

const PAYOUTS = `
  insert into payouts (uuid, kind, operation_uuid, product_uuid, beneficiary, iban, amount, due_on, requested_at)
  select gen_random_uuid(), 'REDEMPTION', o.uuid, o.product_uuid, 'Cliente', b.iban, o.amount, '2000-01-03', now()
    from operations o join bank_accounts b on b.account_uuid = o.account_uuid where o.reference like $1::text || '%'`;

/** A due payment for each of some orders. */
export const fillPayouts = async (dataDir: string, prefix: string): Promise<void> => {
  await fillDirectly(dataDir, PAYOUTS, [prefix]);
  await fillDirectly(dataDir, 'vacuum analyze');
};
