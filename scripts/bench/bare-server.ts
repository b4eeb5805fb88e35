import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

/**
 * The minimal server for the same requests: `node:http`, `pg`, one prepared statement for each read, one INSERT with its
 * COMMIT for a write. No session, no access rule, no schema, no log.
 */
const pool = new Pool({
  ...(JSON.parse(process.env['FLOOR_CONNECTION'] ?? '{}') as object),
  max: 10,
});

const ME = `
  select json_build_object(
    'intervener', (select to_json(i) from interveners i where i.uuid = $1),
    'accounts', (select json_agg(json_build_object('account', a, 'people', (
        select json_agg(json_build_object('name', i.name, 'role', r.role)) from account_roles r join interveners i on i.uuid = r.intervener_uuid
         where r.account_uuid = a.uuid and r.status = 'ACTIVE'), 'held', (
        select json_agg(json_build_object('units', p.units, 'cost', p.cost, 'nav', (
            select value from unit_values v where v.product_uuid = p.product_uuid and v.status = 'OFFICIAL' and v.day <= current_date order by day desc limit 1)))
          from positions p where p.account_uuid = a.uuid)))
      from (select distinct a.* from account_roles r join accounts a on a.uuid = r.account_uuid where r.intervener_uuid = $1 and r.status = 'ACTIVE') a),
    'notifications', (select json_agg(n) from (select * from notifications where intervener_uuid = $1 order by created_at desc, uuid desc limit 50) n)) as data`;

const POSITIONS = `
  select p.account_uuid, p.product_uuid, p.units, p.cost, p.blocked_units, p.reserved_units, q.code, q.name, q.type, q.risk, latest.value as nav, latest.day as nav_date
    from positions p join products q on q.uuid = p.product_uuid
    left join lateral (select value, day from unit_values v where v.product_uuid = p.product_uuid and v.status = 'OFFICIAL' and v.day <= current_date order by day desc limit 1) latest on true
   where p.account_uuid = $1 and p.units > 0 order by q.name`;

const OPERATIONS = `
  select o.uuid, o.reference, o.type, o.operation_status, o.payment_status, o.account_uuid, a.alias, o.product_uuid, p.name, o.amount, o.units, o.nav,
         o.nav_date, o.has_docs_signed, o.created_at, count(*) over () as total
    from operations o join accounts a on a.uuid = o.account_uuid join products p on p.uuid = o.product_uuid
   where o.account_uuid in (select account_uuid from account_roles where intervener_uuid = $1 and status = 'ACTIVE')
   order by o.created_at desc, o.uuid desc limit 25`;

/** Cancelled from the start: the thousands of them must not count as live orders when ours are placed. */
const CREATE = `
  insert into operations (uuid, reference, type, operation_status, payment_status, account_uuid, product_uuid, created_by, amount, fee,
    payment_method, suitability_verdict, source, created_at, updated_at)
  values ($1, $2, 'SUSCRIPCION', 'CANCELLED', 'PENDING', $3, $4, $5, $6, 0, 'TRANSFERENCIA', 'CONVENIENTE', 'FLOOR', now(), now())
  returning uuid, reference, created_at`;

const READS: Readonly<Record<string, string>> = {
  '/me': ME,
  '/positions': POSITIONS,
  '/operations': OPERATIONS,
};

const readBody = async (request: AsyncIterable<Buffer>): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

interface Order {
  readonly uuid_account: string;
  readonly uuid_product: string;
  readonly amount: string;
}

const create = async (body: unknown, by: string | null) => {
  const { uuid_account, uuid_product, amount } = body as Order;
  const uuid = randomUUID();
  return pool.query({
    name: 'create',
    text: CREATE,
    values: [uuid, `F${uuid}`, uuid_account, uuid_product, by, amount],
  });
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const text = READS[pathname];
  const answer =
    request.method === 'POST' || !text
      ? readBody(request).then(async (body) => create(body, searchParams.get('of')))
      : pool.query({ name: pathname, text, values: [searchParams.get('of')] });
  void answer.then(
    ({ rows }) =>
      response
        .writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: rows })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(
    `floor ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  );
});
