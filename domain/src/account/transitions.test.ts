import { describe, expect, it } from 'vitest';
import { whyNotAccept, whyNotClose } from './transitions.ts';

const EMPTY = {
  is_closed: false,
  is_blocked: false,
  has_position: false,
  has_open_operation: false,
  has_active_periodic: false,
  has_pending_payment: false,
  has_unsigned_paper: false,
  lacks_tax_report: false,
};

const SIGNED = {
  is_contract_signed: true,
  are_owners_clients: true,
  are_roles_right: true,
  arrangement: 'I',
  required_signatures: null,
  rules: 0,
  signers: 1,
} as const;

describe('accepting an account', () => {
  it.each([
    [{}, []],
    [{ is_contract_signed: false }, ['rules.accept.contract']],
    [{ are_owners_clients: false }, ['rules.accept.owners']],
    [{ are_roles_right: false }, ['rules.accept.roles']],
    [{ signers: 0 }, ['rules.accept.arrangement']],
    [{ arrangement: 'M' }, ['rules.accept.arrangement']],
    [{ arrangement: 'M', signers: 2 }, []],
    [{ arrangement: 'M', required_signatures: 3, signers: 2 }, ['rules.accept.arrangement']],
    [{ arrangement: 'O', signers: 3 }, ['rules.accept.arrangement']],
    [{ arrangement: 'O', signers: 3, rules: 1 }, []],
    [
      { is_contract_signed: false, are_owners_clients: false },
      ['rules.accept.contract', 'rules.accept.owners'],
    ],
  ] as const)('with %j', (facts, keys) => {
    expect(whyNotAccept({ ...SIGNED, ...facts }).map(({ key }) => key)).toEqual(keys);
  });
});

describe('closing an account', () => {
  it.each([
    [{}, []],
    [{ has_position: true }, ['rules.close.position']],
    [{ has_open_operation: true }, ['rules.close.operation']],
    [{ is_closed: true }, ['rules.close.closed']],
    [{ is_blocked: true }, ['rules.close.blocked']],
    [{ has_pending_payment: true }, ['rules.close.payment']],
    [{ has_unsigned_paper: true }, ['rules.close.paper']],
    [{ lacks_tax_report: true }, ['rules.close.tax_report']],
    [
      { has_active_periodic: true, has_position: true },
      ['rules.close.position', 'rules.close.periodic'],
    ],
  ])('with %j', (facts, keys) => {
    expect(whyNotClose({ ...EMPTY, ...facts }).map(({ key }) => key)).toEqual(keys);
  });
});
