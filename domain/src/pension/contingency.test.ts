import { describe, expect, it } from 'vitest';
import type { RedemptionCause } from './codes.ts';
import { REDEMPTION_COLLECTIONS, SOURCE_SITUATIONS } from './codes.ts';
import { causeRuleOf, whyNotSituation } from './contingency.ts';
import { whyNotContributeFor } from './incompatibility.ts';
import { doRightsServe, rightsOf } from './rights.ts';

const formsOf = (cause: RedemptionCause | null) => causeRuleOf(cause).forms.join(' ');

describe('causes', () => {
  it('of need are paid at once or in successive payments, the others in any form', () => {
    expect(([null, 'ENFERMEDAD_GRAVE', 'DESEMPLEO'] as const).map(formsOf)).toEqual([
      'TOTAL OTRAS',
      'TOTAL OTRAS',
      'TOTAL OTRAS',
    ]);
    const all = ['JUBILACION', 'INVALIDEZ', 'DEPENDENCIA', 'FALLECIMIENTO'] as const;
    expect(new Set(all.map(formsOf))).toEqual(new Set([REDEMPTION_COLLECTIONS.join(' ')]));
    expect(formsOf('VARIACION_PRESTACION')).toBe('');
  });

  it.each([
    ['JUBILACION', 'PARTICIPE BENEFICIARIO'],
    ['INVALIDEZ', 'PARTICIPE BENEFICIARIO'],
    ['DEPENDENCIA', 'PARTICIPE BENEFICIARIO'],
    ['ENFERMEDAD_GRAVE', 'PARTICIPE'],
    ['DESEMPLEO', 'PARTICIPE'],
    [null, 'PARTICIPE'],
    ['VARIACION_PRESTACION', 'BENEFICIARIO'],
    ['FALLECIMIENTO', 'BENEFICIARIO'],
  ] as const)('%s is asked for by %s', (cause, situations) => {
    const found = SOURCE_SITUATIONS.filter(
      (situation) => whyNotSituation(cause, situation) === undefined,
    );
    expect(found.join(' ')).toBe(situations);
  });
});

describe('who may contribute', () => {
  it.each([
    ['JUBILACION', ['JUBILACION'], 'rules.contribution.collecting'],
    ['FALLECIMIENTO', ['JUBILACION'], undefined],
    ['JUBILACION', [], undefined],
  ] as const)('for %s while collecting %s: %s', (destined, collecting, key) => {
    expect(whyNotContributeFor(destined, collecting)?.key).toBe(key);
  });

  it('rights follow the situation', () => {
    expect([rightsOf('PARTICIPE'), rightsOf('BENEFICIARIO')]).toEqual(['C', 'E']);
    expect([doRightsServe('C', 'A'), doRightsServe('E', 'C'), doRightsServe('E', 'E')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
