import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../account/roles.ts';
import { ROLES } from '../account/roles.ts';
import { cents } from '../money/money.ts';
import type { Arrangement, SignedThing, Signer } from './arrangement.ts';
import {
  SIGNATURE_ARRANGEMENTS,
  needsJudicialAuthorisation,
  rejectionEffect,
  signatureProgress,
} from './arrangement.ts';
import { ARRANGEMENT_OF, SIGNATURE_TYPE_OF, SIGNATURE_TYPES } from './codes.ts';
import { isSigningStatus } from './signers.ts';

const person = (uuid: string, role: Role, more: Partial<Signer> = {}): Signer => ({
  uuid,
  roles: [role],
  is_minor: false,
  ...more,
});
const A = person('A', 'TITULAR');
const B = person('B', 'TITULAR');
const C = person('C', 'AUTORIZADO');
const D = person('D', 'APODERADO');
const euros = (amount: number) => cents(BigInt(Math.round(amount * 100)));

interface Case {
  readonly arrangement: Arrangement;
  readonly people: readonly Signer[];
  readonly signed: string;
  readonly thing?: Partial<SignedThing>;
}
const progressOf = ({ arrangement, people, signed, thing }: Case) =>
  signatureProgress(arrangement, people, {
    amount: euros(100),
    created_by: 'A',
    ...thing,
    signed_by: [...signed],
  });
const isSigned = (it: Case): boolean => progressOf(it).is_signed;

const I: Arrangement = { code: 'I' };
const ALL: Arrangement = { code: 'C' };
const M: Arrangement = { code: 'M', required_signatures: 2 };
const O: Arrangement = {
  code: 'O',
  rules: [
    { max_amount: euros(10_000), required_count: 1 },
    { max_amount: euros(100_000), required_count: 2 },
  ],
};

describe('the oracles of the decision', () => {
  it.each([
    [I, [A, B, C], 'A', 100, true],
    [I, [A, B, C], '', 100, false],
    [{ code: 'S' }, [A, B, C], 'B', 100, true],
    [ALL, [A, B, C], 'A', 100, false],
    [ALL, [A, B, C], 'AB', 100, true],
    [M, [A, B, D], 'AD', 100, true],
    [M, [A, B, D], 'AA', 100, false],
    [{ code: 'M' }, [A, B, D], 'A', 100, false],
    [{ code: 'M' }, [A, B, D], 'BD', 100, true],
    [{ code: 'M', required_signatures: 3 }, [A, B], 'AB', 100, true],
    [O, [A, B, D], 'A', 9_999.99, true],
    [O, [A, B, D], 'A', 10_000, true],
    [O, [A, B, D], 'A', 10_000.01, false],
    [O, [A, B, D], 'AD', 10_000.01, true],
    [O, [A, B, D], 'AD', 100_000, true],
    [O, [A, B, D], 'AB', 100_000.01, false],
    [O, [A, B, D], 'ABD', 100_000.01, true],
  ] as const)('case %#', (arrangement, people, signed, amount, expected) => {
    expect(isSigned({ arrangement, people, signed, thing: { amount: euros(amount) } })).toBe(
      expected,
    );
  });

  it('counts an authorised person for his own order only', () => {
    expect(isSigned({ arrangement: I, people: [A, C], signed: 'C' })).toBe(false);
    expect(
      isSigned({ arrangement: I, people: [A, C], signed: 'C', thing: { created_by: 'C' } }),
    ).toBe(true);
    expect(progressOf({ arrangement: I, people: [A, C], signed: '' }).signers).toEqual([A]);
  });

  it('names the codes of the arrangements', () => {
    expect(SIGNATURE_TYPES.map((type) => ARRANGEMENT_OF[type])).toEqual(['I', 'C', 'M', 'S', 'O']);
    for (const code of SIGNATURE_ARRANGEMENTS)
      expect(ARRANGEMENT_OF[SIGNATURE_TYPE_OF[code]]).toBe(code);
  });
});

describe('a conditional account', () => {
  it('looks at the operation type, the roles and the people a line names, in order', () => {
    const arrangement: Arrangement = {
      code: 'O',
      rules: [
        { operation_types: ['REEMBOLSO'], required_count: 2, must_include_persons: ['B'] },
        { max_amount: euros(50_000), required_count: 1, must_include_roles: ['APODERADO'] },
      ],
    };
    const asked = (
      signed: string,
      operation_type: 'REEMBOLSO' | 'SUSCRIPCION',
      amount = 100,
    ): boolean =>
      isSigned({
        arrangement,
        people: [A, B, D],
        signed,
        thing: { operation_type, amount: euros(amount) },
      });
    expect([asked('AD', 'REEMBOLSO'), asked('BD', 'REEMBOLSO'), asked('B', 'REEMBOLSO')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([asked('A', 'SUSCRIPCION'), asked('D', 'SUSCRIPCION')]).toEqual([false, true]);
    expect([asked('AD', 'SUSCRIPCION', 50_000.01), asked('ABD', 'SUSCRIPCION', 50_000.01)]).toEqual(
      [false, true],
    );
  });

  it('does not let an order of an unknown type through a line of some types', () => {
    const arrangement: Arrangement = {
      code: 'O',
      rules: [{ operation_types: ['REEMBOLSO'], required_count: 1 }],
    };
    expect(isSigned({ arrangement, people: [A, B], signed: 'A' })).toBe(false);
  });
});

describe('overrides', () => {
  const N = person('N', 'NUDO_PROPIETARIO');
  const N2 = person('n', 'NUDO_PROPIETARIO');
  const U = person('U', 'USUFRUCTUARIO');
  const K = person('K', 'TITULAR', { is_minor: true });
  const T = person('T', 'TUTOR');
  const R = person('R', 'REPRESENTANTE_LEGAL');

  it('ask for both sides of a usufruct', () => {
    const people = [N, N2, U];
    expect(
      ['', 'N', 'U', 'Nn', 'NU', 'nU'].map(
        (signed) => progressOf({ arrangement: I, people, signed }).missing_count,
      ),
    ).toEqual([2, 1, 1, 1, 0, 0]);
    expect(isSigned({ arrangement: ALL, people, signed: 'NU' })).toBe(false);
    const both: Signer = {
      uuid: 'X',
      roles: ['NUDO_PROPIETARIO', 'USUFRUCTUARIO'],
      is_minor: false,
    };
    expect(isSigned({ arrangement: I, people: [both], signed: 'X' })).toBe(true);
  });

  it('ask for every guardian of a minor or of whom somebody represents', () => {
    expect(
      ['K', 'T', 'TR'].map((signed) => isSigned({ arrangement: I, people: [K, T, R], signed })),
    ).toEqual([false, false, true]);
    const incapable = person('K', 'TITULAR', { is_incapable: true });
    expect(
      ['K', 'T', 'TR'].map((signed) =>
        isSigned({ arrangement: I, people: [incapable, T, R], signed }),
      ),
    ).toEqual([false, false, true]);
    expect(isSigned({ arrangement: I, people: [K], signed: 'K' })).toBe(false);
  });

  it('let one guardian with single authority sign alone', () => {
    const people = [K, person('T', 'TUTOR', { single_authority: true }), R];
    expect(
      ['', 'R', 'T', 'TR'].map(
        (signed) => progressOf({ arrangement: I, people, signed }).missing_count,
      ),
    ).toEqual([1, 1, 0, 0]);
  });

  it('ask every holder for the documents of the account, and the one who is added', () => {
    const asked = (signed: string, more: Partial<SignedThing> = {}): boolean =>
      isSigned({
        arrangement: I,
        people: [A, B, C, D],
        signed,
        thing: { kind: 'ALL_HOLDERS', ...more },
      });
    expect([asked('A'), asked('AB'), asked('AD')]).toEqual([false, true, false]);
    expect([asked('AB', { person: 'D' }), asked('ABD', { person: 'D' })]).toEqual([false, true]);
    const withMinor = {
      arrangement: I,
      people: [A, K, T],
      thing: { kind: 'ALL_HOLDERS' },
    } as const;
    expect(['A', 'T', 'AT'].map((signed) => isSigned({ ...withMinor, signed }))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("leave the documents of an entity's account to its arrangement", () => {
    const people = [person('X', 'ADMINISTRADOR'), person('Y', 'ADMINISTRADOR')];
    const thing = { kind: 'ALL_HOLDERS' } as const;
    expect(isSigned({ arrangement: M, people, signed: 'X', thing })).toBe(false);
    expect(isSigned({ arrangement: M, people, signed: 'XY', thing })).toBe(true);
  });

  it('leave a personal document to the person or who represents them', () => {
    const thing = { kind: 'PERSONAL', person: 'A' } as const;
    expect(
      ['A', 'B', ''].map((signed) => isSigned({ arrangement: ALL, people: [A, B], signed, thing })),
    ).toEqual([true, false, false]);
    const ofMinor = { kind: 'PERSONAL', person: 'K' } as const;
    expect(
      ['K', 'T', 'A'].map((signed) =>
        isSigned({ arrangement: ALL, people: [A, K, T], signed, thing: ofMinor }),
      ),
    ).toEqual([false, true, false]);
  });

  it('leave a pension to the participant', () => {
    const P = person('P', 'PARTICIPE');
    const thing = { is_pension: true };
    expect(
      ['P', 'D', ''].map((signed) => isSigned({ arrangement: ALL, people: [P, D], signed, thing })),
    ).toEqual([true, false, false]);
  });

  it('ask for an administrator beside an attorney above the limit', () => {
    const limited = person('D', 'APODERADO', { power_limit: euros(1_000) });
    const X = person('X', 'ADMINISTRADOR');
    const asked = (
      signed: string,
      amount: number,
      arrangement = I,
      people: readonly Signer[] = [limited, X],
    ): boolean => isSigned({ arrangement, people, signed, thing: { amount: euros(amount) } });
    expect([
      asked('D', 1_000),
      asked('D', 1_000.01),
      asked('DX', 1_000.01),
      asked('X', 1_000.01),
    ]).toEqual([true, false, true, true]);
    expect([asked('DX', 2_000, M), asked('D', 2_000, M)]).toEqual([true, false]);
    expect(asked('D', 2_000, I, [limited])).toBe(false);
  });

  it('never count who only looks, advises or manages', () => {
    const people = (['AUTORIZADO_CONSULTA', 'ASESOR', 'GESTOR'] as const).map((role) =>
      person(role[1] ?? '', role),
    );
    expect(progressOf({ arrangement: I, people, signed: 'USE' })).toEqual({
      signers: [],
      missing_count: 1,
      is_signed: false,
    });
  });
});

const effect = (
  arrangement: Arrangement,
  rejected: string,
  thing: Partial<SignedThing> = {},
  people: readonly Signer[] = [A, B, D],
) =>
  rejectionEffect(arrangement, people, {
    amount: euros(100_000),
    created_by: 'A',
    ...thing,
    rejected_by: [...rejected],
  });

describe('a rejection', () => {
  it.each([
    [I, 'A', 'REMOVE_REQUEST'],
    [{ code: 'S' }, 'AB', 'REMOVE_REQUEST'],
    [I, 'ABD', 'BACK_TO_REGISTERED'],
    [ALL, 'B', 'BACK_TO_REGISTERED'],
    [M, 'B', 'BACK_TO_REGISTERED'],
    [O, 'B', 'REMOVE_REQUEST'],
    [O, 'AB', 'BACK_TO_REGISTERED'],
    [ALL, 'Z', 'REMOVE_REQUEST'],
  ] as const)('case %#', (arrangement, rejected, expected) => {
    expect(effect(arrangement, rejected)).toBe(expected);
  });

  it('stops what everybody signs', () => {
    expect(effect(O, 'A', { amount: euros(100_000.01) })).toBe('BACK_TO_REGISTERED');
    expect(effect(I, 'A', { kind: 'ALL_HOLDERS' })).toBe('BACK_TO_REGISTERED');
    expect(
      effect(I, 'T', {}, [
        person('K', 'TITULAR', { is_minor: true }),
        person('T', 'TUTOR'),
        person('R', 'TUTOR'),
      ]),
    ).toBe('BACK_TO_REGISTERED');
  });
});

describe('any arrangement', () => {
  const signer = fc.record({
    uuid: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    roles: fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1, maxLength: 3 }),
    is_minor: fc.boolean(),
    is_incapable: fc.boolean(),
    single_authority: fc.boolean(),
    power_limit: fc.constantFrom(cents(0n), cents(5_000n), cents(1_000_000n)),
  });
  const people = fc.uniqueArray(signer, { maxLength: 5, selector: ({ uuid }) => uuid });
  const arrangement = fc.record({
    code: fc.constantFrom(...SIGNATURE_ARRANGEMENTS),
    required_signatures: fc.integer({ min: 1, max: 4 }),
    rules: fc.array(
      fc.record({
        max_amount: fc.constantFrom(cents(100n), cents(10_000n)),
        required_count: fc.integer({ min: 1, max: 4 }),
        must_include_roles: fc.array(fc.constantFrom(...ROLES), { maxLength: 1 }),
      }),
      { maxLength: 3 },
    ),
  });
  const thing = fc.record({
    amount: fc.constantFrom(cents(50n), cents(5_001n), cents(2_000_000n)),
    created_by: fc.constantFrom('A', 'B'),
    kind: fc.constantFrom('OPERATION', 'ALL_HOLDERS', 'PERSONAL'),
    is_pension: fc.boolean(),
    person: fc.constantFrom('A', 'B', 'C'),
  });
  const signed = fc.subarray(['A', 'B', 'C', 'D', 'E']);

  it('is never unsigned by one more signature', () => {
    fc.assert(
      fc.property(
        arrangement,
        people,
        fc.tuple(thing, signed, fc.constantFrom('A', 'B', 'C', 'D', 'E')),
        (rule, who, [what, signed_by, next]) => {
          const before = signatureProgress(rule, who, { ...what, signed_by });
          const after = signatureProgress(rule, who, { ...what, signed_by: [...signed_by, next] });
          expect(after.missing_count).toBeLessThanOrEqual(before.missing_count);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("is signed by nobody's silence, nor by strangers", () => {
    fc.assert(
      fc.property(arrangement, people, thing, (rule, who, what) => {
        expect(signatureProgress(rule, who, { ...what, signed_by: ['Z'] }).is_signed).toBe(false);
      }),
    );
  });

  it('has no minor sign an order', () => {
    fc.assert(
      fc.property(people, fc.tuple(thing, arrangement), (who, [what, rule]) => {
        const { signers } = signatureProgress(rule, who, {
          ...what,
          kind: 'OPERATION',
          signed_by: [],
        });
        expect(signers.filter(({ is_minor }) => is_minor)).toEqual([]);
      }),
    );
  });
});

describe('the rest', () => {
  it.each([
    [true, 'REEMBOLSO', 20_000.01, true],
    [true, 'REEMBOLSO', 20_000, false],
    [true, 'SUSCRIPCION', 50_000, false],
    [false, 'REEMBOLSO', 50_000, false],
  ] as const)(
    'a minor %j, %s of %d needs a judge: %j',
    (is_minor, operation_type, amount, expected) => {
      expect(
        needsJudicialAuthorisation([{ ...A, is_minor }], { operation_type, amount: euros(amount) }),
      ).toBe(expected);
    },
  );

  it('lets sign from SIGNED on, unless blocked', () => {
    expect(
      [
        'REGISTERED',
        'SIGNED',
        'VALIDADO',
        'ENVIADO',
        'FINALIZADO',
        'BLOQUEADO',
        'BLOQUEADO_AML',
      ].map((status) => isSigningStatus(status as 'SIGNED')),
    ).toEqual([false, true, true, true, true, false, false]);
  });
});
