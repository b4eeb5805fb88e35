import { listOpenIssues } from '@area/contract/office/issues/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { openIssues } from './office-store.ts';

/** Questions of clients to the staff. *Source*: specification 3. */
export const officeIssues = ({ read }: OfficeRegister): void => {
  read(listOpenIssues, async ({ db, query }) => {
    const { items, total } = await readPage(db, openIssues(db), query);
    const shown = items.map((row) => ({ ...row, expires_on: row.expires_on.toISOString() }));
    return { items: shown, total };
  });
};
