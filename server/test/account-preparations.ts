import { addBeneficiary, listBeneficiaries } from '@area/contract/plan-people/calls';
import { newUuid } from '../src/platform/new-uuid.ts';
import type { AccountSetup } from './account-setup.ts';

/** Something must wait before it can be taken back. */
export const waitWithArrangement = async ({
  app,
  account,
  owner,
}: AccountSetup): Promise<unknown> => {
  const row = {
    uuid: newUuid(),
    account_uuid: account.uuid,
    signature_arrangement: 'S' as const,
    required_signatures: null,
    rules: '[]',
    requested_by: owner,
    requested_at: app.clock.business(),
  };
  return app.db
    .insertInto('arrangement_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A mandate that lives: the bank account is in use, and no other is asked for. */
export const haveMandate = async ({
  app,
  account,
  owner,
  bank,
}: AccountSetup): Promise<unknown> => {
  const live = await app.db
    .selectFrom('mandates')
    .select('uuid')
    .where('bank_account_uuid', '=', bank)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (live) return live;
  const uuid = newUuid();
  const id = `M${uuid.replaceAll('-', '').slice(-12).toUpperCase()}`;
  const row = {
    uuid,
    id,
    account_uuid: account.uuid,
    bank_account_uuid: bank,
    payer_uuid: owner,
    creditor_id: 'ES00',
    creditor_name: 'Gestora',
    requested_by: owner,
    requested_at: app.clock.business(),
  };
  return app.db.insertInto('mandates').values(row).execute();
};

/** A draft that cannot be sent: half of it is nobody's. */
export const haveBeneficiary = async (stage: AccountSetup): Promise<void> => {
  if (!stage.participant) return;
  const params = { id: stage.account.uuid };
  const [known] = await stage.participant.client.ask(listBeneficiaries, { params });
  const body = {
    given_name: 'Nora',
    family_name_1: 'Vega',
    relationship: 'HIJO',
    order: 1,
    percentage: '50',
    birthdate: '2020-01-01',
  } as const;
  stage.beneficiary = (
    known ??
    (await stage.participant.client.ask(addBeneficiary, {
      params,
      body: { ...body, contingency: 'FALLECIMIENTO_PARTICIPE' },
    }))
  ).uuid;
};
