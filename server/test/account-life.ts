import {
  blockAccount,
  closeAccount,
  unblockAccount,
  validateAccount,
} from '@area/contract/office/accounts/calls';
import { openAccount } from '../src/clients/accounts/open-account.ts';
import { listAccountMoves } from '../src/clients/accounts/account-moves-store.ts';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import { actTogether, tryAtDesk } from './desk.ts';
import { addPerson } from './people.ts';
import type { Person } from './people.ts';
import { readAnswers } from './registrar-answers.ts';
import { trySignWaiting } from './signing.ts';
import type { TestApp } from './test-app.ts';

const COMPLIANCE = { by: 'COMPLIANCE', approver: 'OPERATIONS_ADMINISTRATOR' } as const;
let opened = 0;

type Registered = NonNullable<Parameters<typeof openAccount>[2]['account']['status']>;

/** An account from the day on which it is asked for; each step goes through the calls and jobs that make it. */
export class AccountLife {
  readonly app: TestApp;
  readonly owner: Person;
  readonly uuid: string;

  private constructor(app: TestApp, owner: Person, uuid: string) {
    this.app = app;
    this.owner = owner;
    this.uuid = uuid;
  }

  static async begin(app: TestApp, status: Registered, known?: Person): Promise<AccountLife> {
    const owner = known ?? (await addPerson(app));
    opened += 1;
    const uuid = await openAccount(app.db, app.parts, {
      account: {
        number: `41000${String(opened).padStart(5, '0')}`,
        alias: 'Nueva',
        type: 'F',
        signature_arrangement: 'I',
        people: [{ person: owner.uuid, role: 'TITULAR' }],
        status,
      },
      at: app.clock.business(),
      opener: { actor: 'C', by: null },
    });
    return new AccountLife(app, owner, uuid);
  }

  async sign(): Promise<void> {
    const { status } = await trySignWaiting(this.app, this.owner, 'ACCOUNT_CONTRACT');
    if (status !== 200) throw new Error(`the contract was not signed: ${status}`);
  }

  async accept(): Promise<void> {
    await actTogether(this.app, validateAccount, { params: { id: this.uuid } });
  }

  /** Two of the office accept it; what was refused stays as it was. */
  async tryAccept(): Promise<void> {
    await tryAtDesk(this.app, validateAccount, { params: { id: this.uuid } });
  }

  /** The file of the day goes to the registrar. */
  async send(): Promise<void> {
    await exportOrders(this.app.db, this.app.parts, this.app.clock.business());
  }

  async confirm(): Promise<void> {
    await readAnswers(this.app, `A|${this.uuid}|OK|C-${this.uuid.slice(0, 8)}`);
  }

  async block(is_aml: boolean): Promise<void> {
    const params = { id: this.uuid };
    const body = { reason: 'Embargo en estudio', is_aml };
    await actTogether(this.app, blockAccount, { params, body, ...(is_aml && COMPLIANCE) });
  }

  async unblock(is_aml: boolean): Promise<void> {
    const params = { id: this.uuid };
    const body = { reason: 'Aclarado' };
    await actTogether(this.app, unblockAccount, { params, body, ...(is_aml && COMPLIANCE) });
  }

  async close(): Promise<void> {
    const asked = { params: { id: this.uuid }, body: { reason: 'A petición del titular' } };
    await actTogether(this.app, closeAccount, asked);
  }

  async reach(status: 'VALIDADO' | 'ENVIADO' | 'FINALIZED'): Promise<void> {
    await this.sign();
    await this.accept();
    if (status === 'VALIDADO') return;
    await this.send();
    if (status === 'FINALIZED') await this.confirm();
  }

  /** *Example*: `REGISTERED > SIGNED`. */
  async moves(): Promise<readonly string[]> {
    const moves = await listAccountMoves(this.app.db, this.uuid);
    return moves.map(({ from, to }) => `${from ?? 'NOBODY'} > ${to}`);
  }
}
