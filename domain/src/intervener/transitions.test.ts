import { describe, expect, it } from 'vitest';
import type { ValidationFacts } from './transitions.ts';
import { whyNotUnblock, whyNotValidate } from './transitions.ts';

const READY: ValidationFacts = {
  has_identity_copies: true,
  is_kyc_complete: true,
  has_tax_self_certificate: true,
  is_screening_clean: true,
  is_online: true,
  is_proven_remotely: true,
  risk: 'MEDIO',
  is_pep: false,
  actor: 'OPS',
};
const keysOf = (facts: Partial<ValidationFacts>): string[] =>
  whyNotValidate({ ...READY, ...facts }).map(({ key }) => key);

describe('validating an intervener', () => {
  it.each([
    [{}, []],
    [{ has_identity_copies: false }, ['rules.life.identity_copies']],
    [{ is_kyc_complete: false }, ['rules.life.kyc']],
    [{ has_tax_self_certificate: false }, ['rules.life.tax_certificate']],
    [{ is_screening_clean: false }, ['rules.life.screening']],
    [{ is_proven_remotely: false }, ['rules.life.remote_proof']],
    [{ is_online: false, is_proven_remotely: false }, []],
    [{ risk: 'ALTO' }, ['rules.life.compliance']],
    [{ is_pep: true }, ['rules.life.compliance']],
    [{ risk: 'ALTO', is_pep: true, actor: 'COMP' }, []],
  ] as const)('%j', (facts, keys) => {
    expect(keysOf(facts)).toEqual(keys);
  });

  it('says everything at once', () => {
    expect(
      keysOf({ has_identity_copies: false, is_kyc_complete: false, risk: 'ALTO' }),
    ).toHaveLength(3);
  });
});

describe('ending a block', () => {
  it('goes back to where it began and nowhere else', () => {
    expect(whyNotUnblock('ENVIADO', 'ENVIADO')).toBeUndefined();
    expect(whyNotUnblock('ENVIADO', 'FINALIZADO')).toEqual({ key: 'rules.life.not_previous' });
    expect(whyNotUnblock(null, 'VALIDADO')).toEqual({ key: 'rules.life.not_previous' });
  });
});
