import { ENDPOINTS } from '@area/contract/schemas/endpoints';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../new-uuid.ts';
import { uploadForm } from '../../../test/files.ts';
import { placeOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let investor: TestOrder;
let operation: string;
/** Every column of every table there is. */
let columns: readonly string[];

beforeAll(async () => {
  app = await createTestApp();
  investor = await addInvestor(app);
  operation = (await placeOrder(investor)).uuid;
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`.execute(
    app.db,
  );
  columns = rows.map(({ name }) => name);
});
afterAll(() => app.dispose());

const OF_A_PERSON = ['session', 'self', 'personal', 'account', 'operation'];

/**
 * Refused for something else before strange fields are looked at: a record put back is compared with what it was, and a
 * declaration names its person first. Their own tests try every column.
 */
const OWN_TESTS: readonly string[] = ['replaceIntervener', 'changeFatca'];

/** Whatever a person may write with; reading calls and those of the host or the staff have their own tests. */
const WRITING: readonly Endpoint[] = ENDPOINTS.filter(
  ({ method, access }) => method !== 'GET' && OF_A_PERSON.includes(access.rule),
);

/** The caller's own things, so that nothing but the body is wrong. */
const pathOf = ({ path, access, service }: Endpoint): string => {
  const own =
    access.rule === 'account' || service === 'accounts'
      ? investor.account.uuid
      : access.rule === 'operation'
        ? operation
        : investor.person.uuid;
  return path.replace('{id}', own).replaceAll(/\{\w+\}/g, () => newUuid());
};

const shapeOf = (form: unknown): Readonly<Record<string, unknown>> =>
  form instanceof z.ZodObject ? (form.shape as Record<string, unknown>) : {};

/** Forms that a word tells apart: each is tried by its own. */
const kindsOf = ({ id, body }: Endpoint): readonly string[] =>
  body instanceof z.ZodDiscriminatedUnion && !OWN_TESTS.includes(id)
    ? body.options.map((form) => String((shapeOf(form)['type'] as z.ZodLiteral).value))
    : [''];

/** What the call's own form has; the rest must not pass. A choice of forms has what each of them has. */
const declaredBy = ({ body }: Endpoint, kind: string): readonly string[] => {
  const forms: readonly unknown[] = body instanceof z.ZodUnion ? body.options : [body];
  const told =
    kind === ''
      ? forms
      : forms.filter((form) => (shapeOf(form)['type'] as z.ZodLiteral).value === kind);
  return told.flatMap((form) => Object.keys(shapeOf(form)));
};

const bodyOf = (
  call: Endpoint,
  kind: string,
): { readonly sent: unknown; readonly foreign: readonly string[] } => {
  const foreign = columns.filter((column) => !declaredBy(call, kind).includes(column));
  const fields = Object.fromEntries([
    ...foreign.map((column) => [column, 'x']),
    ...(kind === '' ? [] : [['type', kind]]),
  ]);
  const isForm = call.encoding === 'multipart';
  return {
    foreign,
    sent: isForm ? uploadForm({ bytes: new Uint8Array([1]), filename: 'a.png', fields }) : fields,
  };
};

/** What must be named: every strange field; of a form the first one, and of what has tests of its own nothing here. */
const namedBy = (
  call: Endpoint,
  foreign: readonly string[],
  refused: readonly string[],
): readonly string[] => {
  if (OWN_TESTS.includes(call.id)) return [];
  if (call.encoding === 'multipart') return foreign.filter((column) => column === refused[0]);
  return foreign.toSorted();
};

/** What one call left is what the next one finds. */
let found: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
  found = await takeSnapshot(app);
});

describe('a body with every column of the database', () => {
  it('is tried on every call with which a person writes', () => {
    expect(columns.length).toBeGreaterThan(200);
    expect(WRITING.length).toBeGreaterThan(25);
  });

  it.each(WRITING.flatMap((call) => kindsOf(call).map((kind) => [call.id, kind, call] as const)))(
    '%s %s takes none that its form does not name',
    async (_id, kind, call) => {
      const { sent, foreign } = bodyOf(call, kind);
      const before = found;
      const reply = await investor.person.client.send({
        method: call.method,
        path: pathOf(call),
        body: sent,
        headers: { 'idempotency-key': newUuid() },
      });
      found = await takeSnapshot(app);
      expect(reply.status).toBe(422);
      const refused =
        reply.result?.errors
          .filter(({ code }) => code === 'UNKNOWN_FIELD')
          .map(({ field }) => field) ?? [];
      expect(refused.toSorted()).toEqual(namedBy(call, foreign, refused));
      expect(found).toEqual(before);
    },
  );
});
