import { createOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import { runAudit } from '@area/server/entry/audit/run-audit';
import { login } from '../../../server/test/client.ts';
import type { Reply } from '../../../server/test/client.ts';
import {
  bankLine,
  importLine,
  publish,
  runTheDay,
  trySigning,
} from '../../../server/test/orders.ts';
import type { Account, Person, TestProduct } from '../../../server/test/people.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import { emptyJournal, noteValue } from '../simulation/journal.ts';
import { millionthsIn } from '../simulation/model-arithmetic.ts';
import { findDifferences } from '../simulation/model.ts';
import { getAmount } from '@area/server/ledger/units/operation-amount';

/** What happens; it begins on Tuesday 10 March 2026 at ten in Madrid. */
export type Scenario = (server: ScenarioServer) => Promise<void>;

/** A manager in which one thing happens, with the input of the model and the findings of auditor and model. */
export class ScenarioServer {
  readonly app: TestApp;
  readonly found = new Set<string>();
  readonly #journal = emptyJournal();
  readonly #accounts = new Set<string>();

  constructor(app: TestApp) {
    this.app = app;
  }

  /** Of an account whose money the model computes again. */
  async tryOrder(
    { person, account }: { readonly person: Person; readonly account: Account },
    body: object,
  ): Promise<Reply> {
    this.#accounts.add(account.uuid);
    const reply = await person.client.try(createOperation, { body: body as never });
    if (reply.status === 201) {
      const { uuid } = reply.data as Operation;
      this.#journal.accepted.set(uuid, { uuid, body });
    }
    return reply;
  }

  async order(
    who: { readonly person: Person; readonly account: Account },
    body: object,
  ): Promise<Operation> {
    const reply = await this.tryOrder(who, body);
    if (reply.status !== 201)
      throw new Error(`ordering answered ${reply.status}: ${reply.bytes.toString()}`);
    return reply.data as Operation;
  }

  async sign(person: Person, { uuid }: Operation): Promise<void> {
    // A code is not sent again within a minute, and a session ends within five.
    this.app.clock.advanceWall(61_000);
    Object.assign(person, { client: await login(this.app, person.document) });
    const reply = await trySigning(this.app, person, uuid);
    if (reply.status !== 200)
      throw new Error(`signing answered ${reply.status}: ${reply.bytes.toString()}`);
    const accepted = this.#journal.accepted.get(uuid);
    if (accepted) accepted.signed_at = this.app.clock.business();
    await this.check();
  }

  async orderSigned(
    who: { readonly person: Person; readonly account: Account },
    body: object,
  ): Promise<Operation> {
    const order = await this.order(who, body);
    await this.sign(who.person, order);
    return order;
  }

  async pay(order: Operation, account: Account): Promise<void> {
    const { reference, amount } = order;
    this.#journal.booked.push({
      on: madridDate(this.app.clock.business()),
      amount: centsFrom(getAmount({ amount })),
      reference,
    });
    await importLine(this.app, bankLine(this.app, order, account));
  }

  async publish(product: TestProduct, day: string, value: string): Promise<void> {
    noteValue(this.#journal, product.uuid, { day, value: millionthsIn(value) });
    const outcome = await publish(this.app, product, { day, value, approved_by: 'control' });
    if (outcome !== 'imported') throw new Error(`the value of ${day} is ${outcome}`);
  }

  /** Every step of the day, at a moment. */
  async day(moment: string): Promise<void> {
    this.app.clock.setBusiness(moment);
    await runTheDay(this.app);
    await this.check();
  }

  async check(): Promise<void> {
    for (const { name, rows } of await runAudit(this.app.db))
      if (rows.length > 0) this.found.add(`auditor: ${name}`);
    // Where nobody ordered there is nothing to find anew.
    if (this.#accounts.size === 0) return;
    const differences = await findDifferences({
      db: this.app.db,
      journal: this.#journal,
      accounts: [...this.#accounts],
      today: madridDate(this.app.clock.business()),
    });
    for (const difference of differences) this.found.add(`model: ${difference}`);
  }
}
