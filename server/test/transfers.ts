import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import type { Operation } from '@area/contract/operations/schemas';
import { createOperation, getOperation } from '@area/contract/operations/calls';
import type { OrderOf } from '@area/contract/orders/schemas';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import {
  ASKING_MANAGER,
  localCounterpart,
} from '../src/platform/outside/transfer-gateway/local-counterpart.ts';
import type {
  OrderedTransfer,
  RequestFault,
} from '../src/platform/outside/transfer-gateway/counterpart-requests.ts';
import type {
  Behaviour,
  LocalCounterpart,
} from '../src/platform/outside/transfer-gateway/local-counterpart.ts';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import { importPayment } from '../src/orders/bank-files/reading/import-payment.ts';
import { advanceTransfers } from '../src/orders/transfers/advance.ts';
import type { TransferReport } from '../src/orders/transfers/advance.ts';
import { listHolders } from '../src/orders/transfers/account-store.ts';
import { importManagers } from '../src/orders/transfers/manager-store.ts';
import type { LeavingRequest } from './redemptions.ts';
import { signOrder } from './orders.ts';
import type { TestOrder } from './orders.ts';
import type { TestApp } from './test-app.ts';
import { validateTogether } from './office.ts';

export const ORIGIN_ISIN = 'US0378331005';

/** The body of an order to bring money from another manager that lacks nothing. */
export const transferBody = (
  { account, product }: TestOrder,
  fields: Partial<OrderOf<'SOLICITUD_TRASPASO_EXTERNO_ENTRADA'>> = {},
) => ({
  type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  documents_read: true,
  suitability_confirmed: true,
  amount_indicator: 'P' as const,
  units: '500.000000',
  origin: {
    isin: ORIGIN_ISIN,
    name: 'Fondo de otra casa, FI',
    manager: 'Otra Gestora, S.G.I.I.C.',
    manager_number: 'A58818501',
    account_number: '000123450',
  },
  has_same_holders: true,
  simultaneous_holdings: false,
  ...fields,
});

/** Once more than needed: a line that comes again is the same money. */
const TOLD_AT_MOST = 2;

/** Everybody around transfers: the other manager, the registrar, the bank, and the days that pass. */
export class TransferDays {
  readonly app: TestApp;
  readonly counterpart: LocalCounterpart;
  readonly #told = new Map<string, number>();

  constructor(app: TestApp, behave: Behaviour = () => undefined) {
    this.app = app;
    this.counterpart = localCounterpart({
      folder: `${app.dataDir}/circuit`,
      today: () => this.today(),
    });
    this.counterpart.behave = behave;
  }

  today(): CivilDate {
    return madridDate(this.app.clock.business());
  }

  async advance(): Promise<TransferReport> {
    return advanceTransfers(
      this.app.db,
      { ...this.app.parts, transfers: this.counterpart },
      this.app.clock.business(),
    );
  }

  /**
   * What the other manager sent until today, as the bank's lines. Told again the next time, and then no more: of a year's
   * lines most are old.
   */
  async bookCash(): Promise<void> {
    for (const line of await this.counterpart.listPaid()) {
      const told = this.#told.get(line.bank_reference) ?? 0;
      if (told === TOLD_AT_MOST) continue;
      this.#told.set(line.bank_reference, told + 1);
      await importPayment(this.app.db, line, { by: 'operaciones', now: this.app.clock.business() });
    }
  }

  /** Another manager asks for what somebody holds here; it comes with the next run. */
  async ask(
    holding: Pick<TestOrder, 'account' | 'product'>,
    asked: LeavingRequest,
    { fault, ...bent }: Partial<OrderedTransfer> & { readonly fault?: RequestFault } = {},
  ): Promise<void> {
    await this.counterpart.ask(
      { ...(await orderedThere(this.app, holding, asked)), ...bent },
      fault,
    );
  }

  /** Ten in the morning, some business days later: the bank's lines, then the transfers. */
  async pass(days: number): Promise<TransferReport> {
    this.app.clock.setBusiness(
      madridInstant(addBusinessDays(this.today(), days, MADRID_CALENDAR), 10),
    );
    await this.bookCash();
    return this.advance();
  }
}

/** Makes the manager that asks one that the house knows. */
export const knowAskingManager = async ({ db, clock }: TestApp): Promise<void> => {
  const { name, nif } = ASKING_MANAGER;
  await importManagers(db, [{ cnmv_number: '9100', name, nif, bic: null }], clock.business());
};

/** What another manager would ask of an account, as it should. */
export const orderedThere = async (
  { db }: TestApp,
  { account, product }: Pick<TestOrder, 'account' | 'product'>,
  asked: LeavingRequest,
): Promise<OrderedTransfer> => {
  const { number } = await db
    .selectFrom('accounts')
    .select('number')
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  const { isin, dgsfp_code } = await db
    .selectFrom('products')
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select(['isin', 'dgsfp_code'])
    .where('uuid', '=', product.uuid)
    .executeTakeFirstOrThrow();
  const {
    amount = null,
    units = null,
    amount_indicator: indicator,
  } = { amount: undefined, units: undefined, ...asked };
  return {
    holders: await listHolders(db, account.uuid),
    origin_product: dgsfp_code ?? isin,
    origin_account: number,
    indicator,
    amount,
    units,
  };
};

/** An order that is signed, validated and with the registrar: by two people of the office where its amount is not known. */
export const placeTransfer = async (
  app: TestApp,
  ordering: TestOrder,
  fields: Parameters<typeof transferBody>[1] = {},
): Promise<Operation> => {
  const { uuid } = await ordering.person.client.ask(createOperation, {
    body: transferBody(ordering, fields),
  });
  const { amount, reference } = await signOrder(app, ordering.person, uuid);
  if (amount === null) await validateTogether(app, reference);
  await exportOrders(app.db, app.parts, app.clock.business());
  return ordering.person.client.ask(getOperation, { params: { id: uuid } });
};
