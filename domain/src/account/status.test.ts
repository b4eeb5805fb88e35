import { describe, expect, it } from 'vitest';
import { ROLES } from './role-codes.ts';
import { OWNER_ROLES } from './roles.ts';
import { ACCOUNT_STATUSES, isBlockedAccount, isLiveAccount } from './status.ts';

describe('an account', () => {
  it('lives in three statuses and is blocked in two', () => {
    expect(ACCOUNT_STATUSES.filter(isLiveAccount)).toEqual(['VALIDADO', 'ENVIADO', 'FINALIZED']);
    expect(ACCOUNT_STATUSES.filter(isBlockedAccount)).toEqual(['BLOQUEADO', 'BLOQUEADO_AML']);
  });

  it('is owned by four roles', () => {
    expect(ROLES.filter((role) => OWNER_ROLES.includes(role)).toSorted()).toEqual([
      'NUDO_PROPIETARIO',
      'PARTICIPE',
      'TITULAR',
      'USUFRUCTUARIO',
    ]);
  });
});
