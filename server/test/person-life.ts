import {
  blockIntervener,
  returnIntervener,
  unblockIntervener,
  validateIntervener,
} from '@area/contract/office/interveners/calls';
import { changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import type { IntervenerStatus } from '@area/domain/intervener/status';
import { listIntervenerMoves } from '../src/clients/people/moves-store.ts';
import { getPersonRow } from '../src/clients/people/store.ts';
import { openRegistration } from '../src/clients/accounts/open-registration.ts';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import { actTogether, deskOf } from './desk.ts';
import { addDocument } from './documents.ts';
import { addNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { fatcaOfPerson } from './questionnaires.ts';
import { readAnswers } from './registrar-answers.ts';
import { trySignWaiting } from './signing.ts';
import { declareResidence, handInKyc } from './submit-declarations.ts';
import type { TestApp } from './test-app.ts';

const COMPLIANCE = { by: 'COMPLIANCE', approver: 'OPERATIONS_ADMINISTRATOR' } as const;

/** Somebody from their registration on; each step goes through the calls and jobs that make it. */
export class PersonLife {
  readonly app: TestApp;
  readonly person: Person;

  private constructor(app: TestApp, person: Person) {
    this.app = app;
    this.person = person;
  }

  static async begin(app: TestApp, status: IntervenerStatus): Promise<PersonLife> {
    return new PersonLife(app, await addNewcomer(app, status));
  }

  /** What the office asks for, all but the registration. */
  async bringDocuments(): Promise<void> {
    const { app, person } = this;
    const { client, uuid: id } = person;
    for (const subcategory of ['ID_FRONT', 'ID_BACK'] as const) {
      const { uuid } = await addDocument(app, { intervener_uuid: id }, { subcategory });
      await app.db
        .updateTable('documents')
        .set({ status: 'VALIDATED', origin: 'U', uploaded_by: id })
        .where('uuid', '=', uuid)
        .execute();
    }
    await handInKyc(client, id);
    await this.#signOne('KYC');
    const { version } = await client.ask(getTaxResidence, { params: { id } });
    await client.ask(changeFatca, { params: { id }, body: { ...fatcaOfPerson(), version } });
    await declareResidence(client, id, person.document);
    await this.#signOne('TAX_RESIDENCE');
  }

  async sign(): Promise<void> {
    const { app, person } = this;
    const row = await getPersonRow(app.db, person.uuid);
    const at = app.clock.business();
    await openRegistration(app.db, app.parts, { person: row, at });
    await this.#signOne('CLIENT_REGISTRATION');
  }

  async #signOne(purpose: 'CLIENT_REGISTRATION' | 'KYC' | 'TAX_RESIDENCE'): Promise<void> {
    const { status } = await trySignWaiting(this.app, this.person, purpose);
    if (status !== 200) throw new Error(`${purpose} was not signed: ${status}`);
  }

  async returnForDefect(): Promise<void> {
    await (
      await deskOf(this.app)
    ).ask(returnIntervener, {
      params: { id: this.person.uuid },
      body: { reason: 'La firma no coincide con la del documento' },
    });
  }

  async validate(by: 'OPERATIONS' | 'COMPLIANCE' = 'OPERATIONS'): Promise<void> {
    await (
      await deskOf(this.app, by)
    ).ask(validateIntervener, {
      params: { id: this.person.uuid },
      body: { is_screened: true },
    });
  }

  /** The file of the day goes to the registrar. */
  async send(): Promise<void> {
    await exportOrders(this.app.db, this.app.parts, this.app.clock.business());
  }

  async confirm(): Promise<void> {
    await readAnswers(this.app, `I|${this.person.uuid}|OK|P-${this.person.document}`);
  }

  async block(is_aml: boolean): Promise<void> {
    const params = { id: this.person.uuid };
    const body = { reason: 'Correo devuelto', is_aml };
    await actTogether(this.app, blockIntervener, { params, body, ...(is_aml && COMPLIANCE) });
  }

  async unblock(is_aml: boolean): Promise<void> {
    const params = { id: this.person.uuid };
    const body = { reason: 'Aclarado' };
    await actTogether(this.app, unblockIntervener, { params, body, ...(is_aml && COMPLIANCE) });
  }

  async reach(status: 'SIGNED' | 'VALIDADO' | 'ENVIADO' | 'FINALIZADO'): Promise<void> {
    await this.bringDocuments();
    await this.sign();
    if (status === 'SIGNED') return;
    await this.validate();
    if (status === 'VALIDADO') return;
    await this.send();
    if (status === 'FINALIZADO') await this.confirm();
  }

  /** *Example*: `REGISTERED > SIGNED`. */
  async moves(): Promise<readonly string[]> {
    const moves = await listIntervenerMoves(this.app.db, this.person.uuid);
    return moves.map(({ from, to }) => `${from ?? 'NOBODY'} > ${to}`);
  }
}
