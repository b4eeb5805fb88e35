import { blockAccount, closeAccount, unblockAccount } from '@area/contract/office/accounts/calls';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { atField } from '@area/domain/rules/reason';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { moverOf } from '../../access/proposals/mover.ts';
import { findAccountForUpdate } from '../../clients/accounts/account-store.ts';
import { unblockedStatusOf } from '../../clients/accounts/move-account.ts';
import { listNamedRoles } from '../../clients/accounts/new-account-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { blockAccount as block, unblockAccount as unblock } from './block-account.ts';
import { closeAccount as close } from './close-account.ts';

type OfAccount = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** Locked until it is decided: what others must agree to depends on it. *Errors*: NOT_FOUND. */
const lockAccountOf = async ({ db, params }: OfAccount) => {
  const account = await findAccountForUpdate(db, params.id);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
};

const subjectsOf = ({ params }: OfAccount) => [{ kind: 'account', uuid: params.id }] as const;

/** Which account and whose it is, before what changes. */
const changesOf = async (
  context: OfAccount,
  ...changes: readonly ProposedChange[]
): Promise<readonly ProposedChange[]> => {
  const { number } = await lockAccountOf(context);
  const people = await listNamedRoles(context.db, context.params.id);
  return [
    { field: 'account', from: number, to: number },
    ...people.map(({ role, name, document_number }) => {
      const person = `${name} (${document_number})`;
      return { field: role, from: person, to: person };
    }),
    ...changes,
  ];
};

const shown = async (context: OfAccount) => {
  const { uuid, status } = await lockAccountOf(context);
  return { uuid, status };
};

const blockRoutes = ({ write }: OfficeRegister): void => {
  write(blockAccount, {
    facts: async ({ body: { is_aml } }) => ({ is_aml }),
    subjects: subjectsOf,
    changes: async (context) => {
      const { status } = await lockAccountOf(context);
      const to = context.body.is_aml ? 'BLOQUEADO_AML' : 'BLOQUEADO';
      return changesOf(context, { field: 'status', from: status, to });
    },
    run: async (context) => {
      const blocking = { ...context.body, ...moverOf(context) };
      const refused = await block(context.db, await lockAccountOf(context), blocking);
      requireFields(atField('id', refused));
      return shown(context);
    },
  });
  write(unblockAccount, {
    facts: async (context) => ({
      is_aml: (await lockAccountOf(context)).status === 'BLOQUEADO_AML',
    }),
    subjects: subjectsOf,
    changes: async (context) => {
      const account = await lockAccountOf(context);
      const before = await unblockedStatusOf(context.db, account);
      const { status: from } = account;
      return changesOf(context, { field: 'status', from, to: before ?? from });
    },
    run: async (context) => {
      const account = await lockAccountOf(context);
      const is_aml = account.status === 'BLOQUEADO_AML';
      const unblocking = { ...context.body, is_aml, ...moverOf(context) };
      requireFields(atField('id', await unblock(context.db, account, unblocking)));
      return shown(context);
    },
  });
};

/** Blocks accounts, ends their blocks, and closes them. *Source*: decisions 1.8, 6.2, 11.15 and 11.16. */
export const officeAccountLife = (register: OfficeRegister): void => {
  blockRoutes(register);
  register.write(closeAccount, {
    subjects: subjectsOf,
    changes: async (context) => {
      const { status } = await lockAccountOf(context);
      return changesOf(
        context,
        { field: 'status', from: status, to: status },
        { field: 'closed', from: 'false', to: 'true' },
      );
    },
    run: async (context) => {
      const { db, body } = context;
      const closing = { ...body, ...moverOf(context) };
      const open = await close(db, await lockAccountOf(context), closing);
      requireFields(open.flatMap((each) => atField('id', each)));
      const { uuid, closed_at } = await lockAccountOf(context);
      return { uuid, closed_at: (closed_at ?? closing.at).toISOString() };
    },
  });
};
