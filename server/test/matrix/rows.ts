import { ACCOUNT_ROWS } from './rows-of-accounts.ts';
import { APPLICANT_ROWS } from './rows-of-applicants.ts';
import { EVERYBODY_ROWS, hostOnly } from './rows-of-everybody.ts';
import { OPERATION_ROWS } from './rows-of-operations.ts';
import { PEOPLE_ROWS } from './rows-of-people.ts';
import type { Rows } from './row.ts';
import { onNothing } from './row.ts';

/** What continues behind the answer, and what ends sessions: the very last. */
const LAST_ROWS: Rows = {
  recoverPassword: hostOnly({ document_number: '00000000T' }),
  changeOwnPassword: onNothing('SESSION', [422], {
    body: () => ({ current_password: 'equivocada', password: 'Una-clave-2026-larga' }),
  }),
  closeOtherSessions: onNothing('SESSION', [200], { but: ['elsewhere'] }),
};

/** A row for every call of the contract, written by hand; in this order they are asked, what ends something last. */
export const ROWS: Rows = {
  ...EVERYBODY_ROWS,
  ...APPLICANT_ROWS,
  ...PEOPLE_ROWS,
  ...ACCOUNT_ROWS,
  ...OPERATION_ROWS,
  ...LAST_ROWS,
};
