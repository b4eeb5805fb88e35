import { describe, expect, it } from 'vitest';
import { ACTOR_KINDS } from '../operation/codes.ts';
import {
  DRAFT_STATUSES,
  FIXED_FIELDS,
  needsNewCertificate,
  whyNotEdit,
  whyNotTransitionDraft,
} from './draft.ts';
import { whyNotLogIn } from './login.ts';
import { INTERVENER_STATUSES } from './status.ts';

describe('logging in', () => {
  it('is for living people who are not blocked, and not kept for the law alone', () => {
    const facts = { intervener_type: 'F', is_deceased: false, restricted_at: null } as const;
    expect(
      INTERVENER_STATUSES.filter((intervener_status) =>
        whyNotLogIn({ ...facts, intervener_status }),
      ),
    ).toEqual(['BLOQUEADO', 'BLOQUEADO_AML']);
    expect(whyNotLogIn({ ...facts, is_deceased: true, intervener_status: 'FINALIZADO' })).toEqual({
      key: 'errors.login_failed',
    });
    expect(
      whyNotLogIn({ ...facts, intervener_type: 'J', intervener_status: 'FINALIZADO' }),
    ).toEqual({ key: 'errors.login_failed' });
    const restricted_at = new Date('2026-03-10T09:00:00Z');
    expect(whyNotLogIn({ ...facts, restricted_at, intervener_status: 'SIGNED' })).toEqual({
      key: 'errors.login_failed',
    });
  });
});

const keysOf = (fields: readonly string[], has_address_proof = false, is_fiscal_address = true) =>
  whyNotEdit({ fields, has_address_proof, is_fiscal_address }).map(
    ({ field, key }) => `${field} ${key}`,
  );

describe('changing personal data', () => {
  it('never touches the name nor the document', () => {
    expect(keysOf(FIXED_FIELDS)).toEqual(FIXED_FIELDS.map((field) => `${field} rules.draft.fixed`));
    expect(FIXED_FIELDS).toHaveLength(7);
  });

  it('asks for the proof of a new fiscal address only', () => {
    expect(keysOf(['street', 'city'])).toEqual(['ADDRESS_PROOF rules.draft.address_proof']);
    expect(keysOf(['street'], true)).toEqual([]);
    expect(keysOf(['street'], false, false)).toEqual([]);
    expect(keysOf(['email', 'mobile_phone'])).toEqual([]);
    expect(keysOf(['email', 'street'])).toEqual(['ADDRESS_PROOF rules.draft.address_proof']);
  });

  it('refuses fields that nobody knows', () => {
    expect(keysOf(['intervener_status', '__proto__', ''])).toEqual([
      'intervener_status rules.draft.unknown',
      '__proto__ rules.draft.unknown',
      ' rules.draft.unknown',
    ]);
  });

  it('is validated or discarded by the office, once', () => {
    const moves = DRAFT_STATUSES.flatMap((from) =>
      DRAFT_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !whyNotTransitionDraft({ from, to, actor })).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(moves).toEqual(['PENDING>VALIDATED OPS', 'PENDING>DISCARDED OPS']);
    expect(
      whyNotTransitionDraft({
        from: 'PENDING',
        to: 'VALIDATED',
        actor: 'OPS',
        is_proof_missing: true,
      }),
    ).toEqual({ key: 'rules.draft.address_proof' });
    expect(
      whyNotTransitionDraft({
        from: 'PENDING',
        to: 'DISCARDED',
        actor: 'OPS',
        is_proof_missing: true,
      }),
    ).toBeUndefined();
  });

  it('may ask for a new tax certificate', () => {
    expect(
      [['nationality'], ['tin'], ['street'], ['email', 'gender'], []].map(needsNewCertificate),
    ).toEqual([true, true, true, false, false]);
    expect(
      ['country', 'postal_code', 'city'].map((field) => needsNewCertificate(['email', field])),
    ).toEqual([true, true, true]);
  });
});
