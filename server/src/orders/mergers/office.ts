import type { BodyOf } from '@area/contract/call';
import {
  announceMerger,
  cancelMerger,
  listMergers,
  runMerger,
} from '@area/contract/office/mergers/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { findProductCoded } from '../../ledger/products/store.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { enqueue } from '../../platform/jobs/queue-store.ts';
import { announceMerger as announce, cancelMerger as cancel } from './announce.ts';
import { beginMerger } from './run.ts';
import { findMerger, listMergers as listAll, sumHeld } from './store.ts';
import type { Merger } from './store.ts';

type Announcing = BodyOf<typeof announceMerger>;

const getProduct = async (db: Db, field: keyof Announcing, code: string): Promise<string> =>
  (await findProductCoded(db, code)) ??
  refuseFields([{ field, ...reason('rules.unit_value.unknown_product') }]);

const planOf = async (db: Db, body: Announcing) => ({
  origin: await getProduct(db, 'origin_code', body.origin_code),
  destination: await getProduct(db, 'destination_code', body.destination_code),
  leave_until: civilDate(body.leave_until),
  executes_on: civilDate(body.executes_on),
});

/** What a rule about the dates is about; every other one is about the two funds. */
const FIELDS: Readonly<Record<string, keyof Announcing>> = {
  'rules.merger.notice': 'leave_until',
  'rules.merger.closing': 'executes_on',
  'rules.merger.business_day': 'executes_on',
};

/** *Errors*: INVALID_INPUT with what stands against it. */
const requireAllowed = <T extends object>(
  outcome: T | { readonly refused: Reason },
  fieldOf: (refused: Reason) => string,
): T =>
  'refused' in outcome
    ? refuseFields([{ field: fieldOf(outcome.refused), ...outcome.refused }])
    : outcome;

const getMerger = async (db: Db, uuid: string): Promise<Merger> => {
  const merger = await findMerger(db, uuid);
  if (!merger) throw new AppError('NOT_FOUND');
  return merger;
};

/** The product that ends and the one that stays, with the unit values of their day. */
const subjectsOf = ({ uuid, origin_uuid, destination_uuid }: Merger): readonly Subject[] => [
  { kind: 'merger', uuid },
  ...[origin_uuid, destination_uuid].flatMap((product): readonly Subject[] => [
    { kind: 'product', uuid: product },
    { kind: 'unit_values', uuid: product },
  ]),
];

/** How much of the fund that ends is held. */
const heldOf = async (db: Db, product: string): Promise<readonly ProposedChange[]> => {
  const { accounts, units } = await sumHeld(db, product);
  return [
    { field: 'accounts', from: null, to: String(accounts) },
    { field: 'units', from: units, to: null },
  ];
};

const fundsOf = (merger: Merger): readonly ProposedChange[] => [
  { field: 'origin', from: `${merger.origin_code} ${merger.origin_name}`, to: null },
  { field: 'destination', from: null, to: `${merger.destination_code} ${merger.destination_name}` },
  { field: 'executes_on', from: merger.executes_on, to: merger.executes_on },
];

const deciding = ({ by, parts }: Pick<OfficeContext, 'by' | 'parts'>) => ({
  decided_by: by,
  at: parts.clock.business(),
});

const announceRoute = ({ write }: OfficeRegister): void =>
  write(announceMerger, {
    subjects: async ({ db, body }) => {
      const { origin, destination } = await planOf(db, body);
      return [
        { kind: 'product', uuid: origin },
        ...(origin === destination ? [] : [{ kind: 'product' as const, uuid: destination }]),
      ];
    },
    changes: async ({ db, body }) => {
      const { origin } = await planOf(db, body);
      return [
        { field: 'origin', from: body.origin_code, to: null },
        { field: 'destination', from: null, to: body.destination_code },
        { field: 'leave_until', from: null, to: body.leave_until },
        { field: 'executes_on', from: null, to: body.executes_on },
        ...(await heldOf(db, origin)),
      ];
    },
    run: async (context) => {
      const { db, body } = context;
      const announced = await announce(db, await planOf(db, body), deciding(context));
      return requireAllowed(announced, ({ key }) => FIELDS[key] ?? 'destination_code');
    },
  });

const MERGER_FIELD = (): string => 'merger';

const lifeRoutes = ({ write }: OfficeRegister): void => {
  write(runMerger, {
    subjects: async ({ db, params: { id } }) => subjectsOf(await getMerger(db, id)),
    changes: async ({ db, params: { id } }) => {
      const merger = await getMerger(db, id);
      const { origin_uuid, destination_uuid, executes_on } = merger;
      const valueOf = async (product: string) =>
        (await findUnitValueOf(db, product, executes_on)) ?? null;
      return [
        ...fundsOf(merger),
        { field: 'status', from: merger.status, to: 'RUNNING' },
        {
          field: 'unit_values',
          from: await valueOf(origin_uuid),
          to: await valueOf(destination_uuid),
        },
        ...(await heldOf(db, origin_uuid)),
      ];
    },
    run: async (context) => {
      const { db, parts, params } = context;
      const decision = deciding(context);
      const { accounts_left } = requireAllowed(
        await beginMerger(db, params.id, decision),
        MERGER_FIELD,
      );
      // Its accounts follow one by one, once this is committed.
      await enqueue(db, [{ name: 'mergers', due_at: decision.at }], parts.clock.wall());
      return { uuid: params.id, accounts_left };
    },
  });
  write(cancelMerger, {
    subjects: ({ params: { id } }) => [{ kind: 'merger', uuid: id }],
    changes: async ({ db, params: { id } }) => {
      const merger = await getMerger(db, id);
      return [
        ...fundsOf(merger),
        { field: 'status', from: merger.status, to: 'CANCELLED' },
        ...(await heldOf(db, merger.origin_uuid)),
      ];
    },
    run: async (context) =>
      requireAllowed(await cancel(context.db, context.params.id, deciding(context)), MERGER_FIELD),
  });
};

/** Mergers of funds. *Source*: decisions 11.3 (F) and 11.15, ADR 132. */
export const officeMergers = (register: OfficeRegister): void => {
  register.read(listMergers, async ({ db }) => listAll(db));
  announceRoute(register);
  lifeRoutes(register);
};
