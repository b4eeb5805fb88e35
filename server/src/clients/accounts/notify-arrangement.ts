import type { Db } from '../../platform/db/tables.ts';
import { listPeople } from '../../documents/signatures/speakers-store.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';
import { getArrangementRequest } from './arrangement-store.ts';

/** The result of a change of arrangement; if refused, by whom and why. */
type Became =
  | { readonly what: 'asked' | 'done' | 'dropped' }
  | { readonly what: 'rejected'; readonly by: string; readonly reason: string };

const refusalIn = async (db: Db, became: Became): Promise<Record<string, string>> => {
  if (became.what !== 'rejected') return {};
  const [person] = await listPeople(db, [became.by]);
  return { by: person?.name ?? '', reason: became.reason };
};

/** Notifies the holders of the result of a change of signatures. */
export const notifyArrangement = async (
  db: Db,
  request: string,
  { at, ...became }: Became & { readonly at: Date },
): Promise<void> => {
  const { account_uuid, number, alias, name, signature_arrangement } = await getArrangementRequest(
    db,
    request,
  );
  const refusal = await refusalIn(db, became);
  await notifyHolders(db, {
    news: `messages.arrangement.${became.what}`,
    account: account_uuid,
    of: request,
    params: (say) => ({
      ...refusal,
      asker: name,
      account: accountInWords({ alias, number }),
      arrangement: say(`codes.signature_arrangement.${signature_arrangement}`).toLowerCase(),
    }),
    at,
  });
};
