import { OWNER_ROLES } from '@area/domain/account/roles';
import { showAccount } from '@area/contract/office/accounts/calls';
import {
  grantPower,
  listWaitingRoles,
  rejectRole,
  validateRole,
} from '@area/contract/office/roles/calls';
import type { Reason } from '@area/domain/rules/reason';
import { atField } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { updateAccount } from './account-store.ts';
import { getAccountNamed } from './get-named.ts';
import { officeNewAccounts } from './office-new-accounts.ts';
import { grantWithRole } from './grant-role.ts';
import { listMissingHolders } from './missing-holders.ts';
import { isShownInArea, waitingRoles } from './office-store.ts';
import { findRole } from './role-store.ts';
import { shownName } from './role-words.ts';
import { rejectRole as reject, validateRole as validate } from './validate-role.ts';

type OfRole = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

const getRole = async ({ db, params: { id } }: OfRole) => {
  const role = await findRole(db, id);
  if (!role) throw new AppError('NOT_FOUND');
  return role;
};

/** The person who decides about a role locks its account first. */
const subjectsOf = async (context: OfRole) =>
  [
    { kind: 'account', uuid: (await getRole(context)).account_uuid },
    { kind: 'role', uuid: context.params.id },
  ] as const;

const changesOf = async (
  context: OfRole,
  change: ProposedChange,
): Promise<readonly ProposedChange[]> => {
  const role = await getRole(context);
  const { number, name, document_number, power_limit_eur } = role;
  const written = shownName(role);
  return [
    { field: 'account', from: number, to: number },
    { field: 'name', from: name, to: written },
    { field: 'document_number', from: document_number, to: document_number },
    { field: 'role', from: null, to: role.role },
    { field: 'power_limit_eur', from: null, to: power_limit_eur },
    change,
  ];
};

const decided = async (context: OfRole, refused: Reason | undefined) => {
  requireFields(atField('id', refused));
  const { uuid, status } = await getRole(context);
  return { uuid, status };
};

const printed = (flag: boolean): string => (flag ? 'true' : 'false');

const momentOf = ({ parts: { clock } }: Pick<OfficeContext, 'parts'>) => ({
  now: clock.business(),
  wall: clock.wall(),
});

const decisionRoutes = ({ write }: OfficeRegister): void => {
  write(validateRole, {
    facts: async (context) => ({
      is_owner_role: OWNER_ROLES.includes((await getRole(context)).role),
    }),
    subjects: subjectsOf,
    changes: async (context) =>
      changesOf(context, { field: 'status', from: 'PENDING', to: 'ACTIVE' }),
    run: async (context) => {
      const { db, parts, by, params, body } = context;
      const deciding = { uuid: params.id, isOnPaper: body.is_on_paper, by };
      const moment = momentOf(context);
      return decided(context, await validate(db, parts, { ...deciding, moment }));
    },
  });
  write(rejectRole, {
    subjects: subjectsOf,
    changes: async (context) =>
      changesOf(context, { field: 'status', from: 'PENDING', to: 'ENDED' }),
    run: async (context) => {
      const { db, by, params, body } = context;
      const deciding = { uuid: params.id, because: body.reason, by, moment: momentOf(context) };
      return decided(context, await reject(db, deciding));
    },
  });
  write(grantPower, {
    subjects: subjectsOf,
    changes: async (context) => {
      const { power } = context.body;
      const from = printed((await getRole(context))[power]);
      return changesOf(context, { field: power, from, to: printed(true) });
    },
    run: async ({ db, parts, params: { id: uuid }, body: { power } }) => {
      const granting = { uuid, granted: power, at: parts.clock.business() };
      requireFields(atField('id', await grantWithRole(db, granting)));
      return { uuid, power };
    },
  });
};

/** Who waits to be added, with what was written of them beside what is known: where they differ the office asks. */
const listRoles = ({ read }: OfficeRegister): void => {
  read(listWaitingRoles, async ({ db, query }) => {
    const { items, total } = await readPage(db, waitingRoles(db), query);
    const missing = await listMissingHolders(
      db,
      items.flatMap(({ signed_at, envelope_uuid }) =>
        signed_at === null && envelope_uuid !== null ? [envelope_uuid] : [],
      ),
    );
    const shown = items.map(({ envelope_uuid, ...row }) => ({
      ...row,
      written_name: shownName(row),
      missing_signatures: missing.get(envelope_uuid ?? '') ?? 0,
      requested_at: row.requested_at?.toISOString() ?? null,
      signed_at: row.signed_at?.toISOString() ?? null,
      validated_at: row.validated_at?.toISOString() ?? null,
    }));
    return { items: shown, total };
  });
};

/** People who are to be added to accounts, and which accounts the private area shows. *Source*: decisions 6.1 and 11.5. */
export const officeAccounts = (register: OfficeRegister): void => {
  officeNewAccounts(register);
  listRoles(register);
  decisionRoutes(register);
  register.write(showAccount, {
    subjects: async ({ db, body }) => [
      { kind: 'account', uuid: await getAccountNamed(db, body.number, 'number') },
    ],
    changes: async ({ db, body: { number, is_private_area } }) => {
      const isShown = await isShownInArea(db, await getAccountNamed(db, number, 'number'));
      const [from, to] = [printed(isShown), printed(is_private_area)];
      return [
        { field: 'number', from: number, to: number },
        { field: 'is_private_area', from, to },
      ];
    },
    run: async ({ db, body: { number, is_private_area } }) => {
      const uuid = await getAccountNamed(db, number, 'number');
      await updateAccount(db, uuid, { is_private_area });
      return { uuid, is_private_area };
    },
  });
};
