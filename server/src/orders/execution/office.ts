import {
  blockUnits,
  donateUnits,
  inheritUnits,
  recordPensionDeath,
  unblockUnits,
} from '@area/contract/office/holdings/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { sharesFrom, sharesText } from '@area/domain/money/wire';
import type { OperationType } from '@area/domain/operation/codes';
import { factsOf } from '@area/domain/operation/types';
import type { BlockCause } from '@area/domain/operation/unit-blocks';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { historyActor } from '../../access/proposals/history-actor.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  getAccountNamed,
  getOpenAccountNamed,
  getPlanAccountNamed,
  getProductNamed,
} from '../../clients/accounts/get-named.ts';
import { nameOwners } from '../../clients/accounts/name-owners.ts';
import { getProductKind } from '../../ledger/products/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import type { OperationWhole } from '../operations/store.ts';
import { shareOutPlan } from './death.ts';
import { donate } from './donate.ts';
import { inherit } from './inherit.ts';
import type { InheritanceOutcome } from './inherit.ts';
import { blockByOffice, evaluateBlock, evaluateRelease, unblockByOffice } from './office-blocks.ts';
import type { OfficeBlockOutcome, OfficeBlocking } from './office-blocks.ts';

/** Units of a product on an account, as staff named them. */
interface NamedHolding {
  readonly account: string;
  readonly product: string;
}

type OfHolding<B = object> = Pick<OfficeContext, 'db' | 'parts' | 'actor' | 'by'> & {
  readonly body: NamedHolding & { readonly reason: string } & B;
};

const findHolding = async (db: Db, { account, product }: NamedHolding) => ({
  account: await getAccountNamed(db, account),
  product: await getProductNamed(db, product),
});

const positionsOf = async ({ db, body }: Pick<OfHolding, 'db' | 'body'>) => [
  { kind: 'positions' as const, uuid: await getAccountNamed(db, body.account) },
];

/** What a checker sees of the holding itself. */
const changesOfHolding = async (
  db: Db,
  { account, product }: NamedHolding,
): Promise<readonly ProposedChange[]> => {
  const owners = await nameOwners(db, await getAccountNamed(db, account));
  return Object.entries({ account, owners, product }).map(([field, value]) => ({
    field,
    from: value,
    to: value,
  }));
};

const present = ({ uuid, reference, type, units, amount }: OperationWhole) => ({
  uuid,
  reference,
  type,
  units,
  amount,
});

const refuse = (field: string, refused: Reason): never => refuseFields([{ field, ...refused }]);

interface AsksBlock {
  readonly cause: BlockCause;
  readonly units?: string | undefined;
  readonly until?: string | undefined;
}

/** Money laundering is compliance's, which the history says. */
const blockingOf = async (context: OfHolding<AsksBlock>): Promise<OfficeBlocking> => {
  const { db, parts, body } = context;
  const actor = historyActor(context);
  return {
    ...(await findHolding(db, body)),
    cause: body.cause,
    units: body.units === undefined ? null : sharesFrom(body.units),
    until: body.until === undefined ? null : civilDate(body.until),
    reason: body.reason,
    actor: body.cause === 'AML' ? { ...actor, kind: 'COMP' } : actor,
    at: parts.clock.business(),
  };
};

const isAml = async ({ body: { cause } }: { readonly body: AsksBlock }) => ({
  is_aml: cause === 'AML',
});

const requireBlocked = (outcome: OfficeBlockOutcome) =>
  present('refused' in outcome ? refuse('units', outcome.refused) : outcome.operation);

const blockRoutes = ({ write }: OfficeRegister): void => {
  write(blockUnits, {
    facts: isAml,
    subjects: positionsOf,
    changes: async (context) => {
      const { db, body } = context;
      const { free_units, held } = await evaluateBlock(db, await blockingOf(context));
      return [
        ...(await changesOfHolding(db, body)),
        { field: 'free_units', from: sharesText(free_units), to: null },
        { field: 'blocked_units', from: null, to: sharesText(held) },
        { field: 'cause', from: null, to: body.cause },
        { field: 'until', from: null, to: body.until ?? null },
      ];
    },
    run: async (context) =>
      requireBlocked(await blockByOffice(context.db, await blockingOf(context))),
  });
  write(unblockUnits, {
    facts: isAml,
    subjects: positionsOf,
    changes: async (context) => {
      const { db, body } = context;
      const { blocked_units, held } = await evaluateRelease(db, await blockingOf(context));
      return [
        ...(await changesOfHolding(db, body)),
        { field: 'blocked_units', from: sharesText(blocked_units), to: null },
        { field: 'released_units', from: null, to: sharesText(held) },
        { field: 'cause', from: body.cause, to: null },
      ];
    },
    run: async (context) =>
      requireBlocked(await unblockByOffice(context.db, await blockingOf(context))),
  });
};

/** *Errors*: INVALID_INPUT for a product that knows no such operation: what who died had in a plan becomes rights of its beneficiaries. */
const requireKnown = async (db: Db, product: string, type: OperationType): Promise<void> => {
  const { type: kind, code } = await getProductKind(db, product);
  if (!factsOf(type).products.includes(kind))
    refuse('product', reason('rules.gift.not_plan', { code }));
};

/** What is the same of units that are given, left or shared out. */
const commonOf = (context: OfHolding) => ({
  actor: historyActor(context),
  reason: context.body.reason,
  at: context.parts.clock.business(),
});

const requireMoved = (outcome: InheritanceOutcome) => ({
  operations: ('refused' in outcome ? refuse('account', outcome.refused) : outcome.operations).map(
    present,
  ),
});

/** Accounts that are named in a list, each once. *Errors*: INVALID_INPUT at the one that is not there, or there twice. */
const getListed = async <T extends { readonly account: string }>(
  field: string,
  named: readonly T[],
  get: (number: string, field: string) => Promise<string>,
): Promise<readonly { readonly named: T; readonly account: string }[]> => {
  const found: { named: T; account: string }[] = [];
  for (const [index, each] of named.entries()) {
    const place = `${field}.${index}.account`;
    const account = await get(each.account, place);
    requireFields(
      found.some((other) => other.account === account)
        ? [{ field: place, ...reason('rules.gift.twice') }]
        : [],
    );
    found.push({ named: each, account });
  }
  return found;
};

const list = (accounts: readonly string[]): string => accounts.join(', ');

const giftRoutes = ({ write }: OfficeRegister): void => {
  write(inheritUnits, {
    subjects: positionsOf,
    changes: async ({ db, body }) => [
      ...(await changesOfHolding(db, body)),
      { field: 'died_on', from: null, to: body.died_on },
      { field: 'heirs', from: null, to: list(body.heirs.map(({ account }) => account)) },
    ],
    run: async (context) => {
      const { db, body } = context;
      const holding = await findHolding(db, body);
      await requireKnown(db, holding.product, 'HERENCIA_SALIDA');
      const heirs = await getListed('heirs', body.heirs, async (number, field) =>
        getOpenAccountNamed(db, number, field),
      );
      const inheritance = {
        ...holding,
        ...commonOf(context),
        died_on: civilDate(body.died_on),
        heirs: heirs.map(({ named: { share }, account }) => ({ account, share: BigInt(share) })),
      };
      return requireMoved(await inherit(db, inheritance));
    },
  });
  write(donateUnits, {
    subjects: positionsOf,
    changes: async ({ db, body }) => [
      ...(await changesOfHolding(db, body)),
      { field: 'donee', from: null, to: body.donee },
      { field: 'donated_on', from: null, to: body.donated_on },
      { field: 'units', from: null, to: body.units ?? null },
    ],
    run: async (context) => {
      const { db, body } = context;
      const holding = await findHolding(db, body);
      await requireKnown(db, holding.product, 'DONACION_SALIDA');
      const gift = {
        ...holding,
        ...commonOf(context),
        donee: await getOpenAccountNamed(db, body.donee, 'donee'),
        units: body.units === undefined ? null : sharesFrom(body.units),
        donated_on: civilDate(body.donated_on),
      };
      return requireMoved(await donate(db, gift));
    },
  });
};

const deathRoutes = ({ write }: OfficeRegister): void => {
  write(recordPensionDeath, {
    subjects: positionsOf,
    changes: async ({ db, body }) => [
      ...(await changesOfHolding(db, body)),
      { field: 'died_on', from: null, to: body.died_on },
      { field: 'payees', from: null, to: list(body.payees.map(({ account }) => account)) },
      { field: 'absent', from: null, to: list(body.absent) || null },
    ],
    run: async (context) => {
      const { db, body } = context;
      const payees = await getListed('payees', body.payees, async (number, field) =>
        getPlanAccountNamed(db, number, field),
      );
      const death = {
        account: await getPlanAccountNamed(db, body.account),
        product: await getProductNamed(db, body.product),
        ...commonOf(context),
        died_on: civilDate(body.died_on),
        accounts: payees.map(({ named: { account: number, share }, account }) => ({
          account,
          number,
          share: share === undefined ? null : BigInt(share),
        })),
        absent: new Set(body.absent.map(normaliseIdentifier)),
      };
      return requireMoved(await shareOutPlan(db, death));
    },
  });
};

/** What the office does with units that somebody holds. *Source*: decisions 1.3, 2.9 and 6.2; ADR 69. */
export const officeHoldings = (register: OfficeRegister): void => {
  blockRoutes(register);
  giftRoutes(register);
  deathRoutes(register);
};
