import type { TestApp } from './test-app.ts';

/** The number of an account, by which staff name it. */
export const accountNumber = async ({ db }: TestApp, { uuid }: { uuid: string }): Promise<string> =>
  (
    await db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).number;

/** Units that somebody holds, as staff name them. */
export const nameHolding = async (
  app: TestApp,
  { account, product }: { account: { uuid: string }; product: { code: string } },
): Promise<{ account: string; product: string }> => ({
  account: await accountNumber(app, account),
  product: product.code,
});
