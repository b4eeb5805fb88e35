import { describe, expect, it } from 'vitest';
import { isUploadableTo, whyNotTouch } from './own-document.ts';
import type { OwnDocument } from './own-document.ts';
import { isInQuarantine, SCAN_STATES, whyNotOpen } from './quarantine.ts';
import { DOCUMENT_SUBCATEGORIES, STAFF_ONLY_SUBCATEGORIES } from './subcategories.ts';

describe('a paper', () => {
  it.each([
    ['INTERVENER', 'ID_FRONT', true],
    ['INTERVENER', 'BANK_ACCOUNT_PROOF', true],
    ['INTERVENER', 'CONFIRMATION', false],
    ['ACCOUNT', 'BANK_ACCOUNT_PROOF', true],
    ['ACCOUNT', 'POWER_OF_ATTORNEY', true],
    ['ACCOUNT', 'ID_FRONT', false],
    ['ACCOUNT', 'ACCOUNT_CONTRACT', false],
    ['OPERATION', 'PAYMENT_PROOF', true],
    ['OPERATION', 'WITHHOLDING_145', true],
    ['OPERATION', 'TAX_RESIDENCE_CERTIFICATE', true],
    ['OPERATION', 'BANK_ACCOUNT_PROOF', false],
    ['OPERATION', 'SNCE_MESSAGE', false],
    ['OPERATION', 'SIGNED_ORDER', false],
  ] as const)('sent to %s as %s: %s', (place, subcategory, expected) => {
    expect(isUploadableTo(place, subcategory)).toBe(expected);
  });

  it('that only staff see is never sent by a client', () => {
    expect(STAFF_ONLY_SUBCATEGORIES).toEqual(['SNCE_MESSAGE', 'TAX_LOTS']);
    const sent = (['INTERVENER', 'ACCOUNT', 'OPERATION'] as const).flatMap((place) =>
      DOCUMENT_SUBCATEGORIES.filter((code) => isUploadableTo(place, code)),
    );
    expect(sent.filter((code) => STAFF_ONLY_SUBCATEGORIES.includes(code))).toEqual([]);
  });
});

const MINE: OwnDocument = { is_own: true, status: 'PENDING', is_final: false, is_in_use: false };

describe('a paper that was sent', () => {
  it.each([
    [{}, undefined],
    [{ is_own: false }, 'sent'],
    [{ is_own: false, status: 'VALIDATED' }, 'sent'],
    [{ status: 'VALIDATED' }, 'checked'],
    [{ status: 'REJECTED' }, 'checked'],
    [{ status: null }, 'checked'],
    [{ is_final: true }, 'final'],
    [{ is_in_use: true }, 'in_use'],
  ] as const)('with %j', (given, key) => {
    expect(whyNotTouch({ ...MINE, ...given })?.key).toBe(key && `rules.upload.${key}`);
  });

  it('is in quarantine until it is found clean', () => {
    expect(SCAN_STATES.filter(isInQuarantine)).toEqual(['WAITING', 'INFECTED']);
    expect(SCAN_STATES.map((scan) => whyNotOpen(scan)?.key)).toEqual([
      undefined,
      'rules.upload.quarantine',
      undefined,
      'rules.upload.quarantine',
    ]);
  });
});
