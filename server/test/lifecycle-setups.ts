import { MADRID_CALENDAR } from '@area/domain/calendar/holidays';
import type { createOperation } from '@area/contract/operations/calls';
import type { BodyOf } from '@area/contract/call';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { addLots } from './holdings.ts';
import type { WrittenLot } from './holdings.ts';
import { payoutBankOf } from './redemptions.ts';
import type { LeavingRequest, Holding } from './redemptions.ts';
import { orderBody } from './orders.ts';
import { addAccount, addPerson, addProduct } from './people.ts';
import type { Person, TestProduct } from './people.ts';
import {
  addInitial,
  addMandate,
  periodicRedemptionBody,
  periodicSubscriptionBody,
} from './periodics.ts';
import type { TestApp } from './test-app.ts';
import { transferBody } from './transfers.ts';

/** Where a life begins: somebody on an account, a fund, and the order they have in mind. */
export interface LifecycleSetup extends Holding {
  /** Who has to sign besides, on an account of two. */
  readonly other?: Person;
  /** Where an internal transfer goes. */
  readonly to?: TestProduct;
  readonly body?: BodyOf<typeof createOperation>;
}

export interface LifecycleStart {
  readonly who?: object;
  readonly fund?: object;
  readonly lots?: readonly [WrittenLot, ...WrittenLot[]];
  /** Two holders who both sign. */
  readonly isJoint?: boolean;
  /** At the manager from whom a transfer comes. */
  readonly origin_account?: string;
  /** What the order says otherwise than usual. */
  readonly says?: object;
}

export const addScene = async (
  app: TestApp,
  { who = {}, fund = {}, isJoint = false }: LifecycleStart,
): Promise<LifecycleSetup> => {
  const person = await addPerson(app, who);
  const other = isJoint ? await addPerson(app) : undefined;
  const holders = other ? ([person, other] as const) : ([person] as const);
  const [first, ...rest] = holders.map(({ uuid }) => ({ uuid, role: 'TITULAR' as const }));
  if (!first) throw new Error('nobody holds it');
  const account = await addAccount(
    app,
    [first, ...rest],
    isJoint ? { signature_arrangement: 'C' } : {},
  );
  return {
    person,
    account,
    product: await addProduct(app, fund),
    bank: await payoutBankOf(app, account.uuid),
    ...(other && { other }),
  };
};

export type LifecycleBeginning = (app: TestApp, given?: LifecycleStart) => Promise<LifecycleSetup>;
type Composing = (scene: LifecycleSetup, app: TestApp) => Promise<object>;

const beginning =
  (
    compose: Composing,
    prepare?: (app: TestApp, scene: LifecycleSetup, given: LifecycleStart) => Promise<unknown>,
  ): LifecycleBeginning =>
  async (app, given = {}) => {
    const scene = await addScene(app, given);
    await prepare?.(app, scene, given);
    return { ...scene, body: { ...(await compose(scene, app)), ...given.says } as never };
  };

const holding = async (
  app: TestApp,
  scene: LifecycleSetup,
  { lots }: LifecycleStart,
): Promise<unknown> => addLots(app, scene, lots);
/** Early enough for whatever has to be told to the bank, and no sooner than the rules let it be. */
const startOf = ({ clock }: TestApp) => ({
  start: addBusinessDays(madridDate(clock.business()), 12, MADRID_CALENDAR),
});

export const subscription = beginning(async (scene) => orderBody(scene));
export const debitSubscription = beginning(async (scene, app) => ({
  ...orderBody(scene),
  payment_method: 'DOMICILIACION',
  uuid_mandate: await addMandate(app, scene),
}));
export const periodicSubscription = beginning(
  async (scene, app) => periodicSubscriptionBody(scene, await addMandate(app, scene), startOf(app)),
  async (app, scene) => addInitial(app, scene),
);

export const externalTransfer: LifecycleBeginning = async (app, given = {}) =>
  beginning(async (scene) => {
    const body = transferBody(scene);
    return {
      ...body,
      origin: {
        ...body.origin,
        account_number: given.origin_account ?? body.origin.account_number,
      },
    };
  })(app, given);

export const periodicRedemption = beginning(
  async (scene, app) => periodicRedemptionBody(scene, startOf(app)),
  holding,
);

/** Out of the lots of the examples, unless told otherwise. */
export const redemption = (
  asked: LeavingRequest = { amount_indicator: 'P', units: '500.000000' },
): LifecycleBeginning =>
  beginning(
    async ({ account, product, bank }) => ({
      type: 'REEMBOLSO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      uuid_bank_account: bank,
      ...asked,
    }),
    holding,
  );

export const internalTransfer: LifecycleBeginning = async (app, given) => {
  const to = await addProduct(app);
  const make = beginning(
    async ({ account, product }) => ({
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_account: account.uuid,
      uuid_product: product.uuid,
      uuid_destination: to.uuid,
      amount_indicator: 'P',
      units: '500',
      simultaneous_holdings: false,
      documents_read: true,
      suitability_confirmed: true,
    }),
    holding,
  );
  return { ...(await make(app, given)), to };
};
