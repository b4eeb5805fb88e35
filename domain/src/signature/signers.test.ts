import { describe, expect, it } from 'vitest';
import type { Role } from '../account/roles.ts';
import { cents } from '../money/money.ts';
import { needsJudicialAuthorisation, rejectionEffect, signatureProgress } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import type { SignedSubject, Signer } from './signers.ts';
import { isOverPower, signingOf } from './signers.ts';

const person = (
  uuid: string,
  roles: Role | readonly Role[],
  more: Partial<Signer> = {},
): Signer => ({
  uuid,
  roles: typeof roles === 'string' ? [roles] : roles,
  is_minor: false,
  ...more,
});
const ORDER: SignedSubject = { amount: cents(10_000n), created_by: 'A' };
const LIMIT = cents(5_000n);
const uuids = (people: readonly Signer[], more: Partial<SignedSubject> = {}): string => {
  const { signers, mode } = signingOf(people, { ...ORDER, ...more });
  return `${mode} ${signers.map(({ uuid }) => uuid).join('')}`;
};
const isSigned = (
  arrangement: Arrangement,
  people: readonly Signer[],
  signed: string,
  more: Partial<SignedSubject> = {},
): boolean =>
  signatureProgress(arrangement, people, { ...ORDER, ...more, signed_by: [...signed] }).is_signed;

describe('attorneys above their limit', () => {
  const attorney = person('D', 'APODERADO', { power_limit: LIMIT });
  const administrator = person('X', 'ADMINISTRADOR');

  it('sign only beside an administrator', () => {
    expect(uuids([attorney, administrator])).toBe('ARRANGEMENT DX');
    expect(uuids([attorney])).toBe('ARRANGEMENT ');
    expect(uuids([attorney, person('A', 'TITULAR')])).toBe('ARRANGEMENT A');
    expect(isSigned({ code: 'S' }, [attorney, administrator], 'D')).toBe(false);
    expect(isSigned({ code: 'S' }, [attorney, administrator], 'DX')).toBe(true);
    expect(isSigned({ code: 'S' }, [attorney, administrator], 'D', { amount: LIMIT })).toBe(true);
    expect(isSigned({ code: 'S' }, [attorney], 'D')).toBe(false);
  });

  it('are those with a limit, with no better role', () => {
    expect(isOverPower(attorney, ORDER)).toBe(true);
    expect(isOverPower(attorney, { ...ORDER, amount: LIMIT })).toBe(false);
    expect(isOverPower(person('D', 'APODERADO'), ORDER)).toBe(false);
    expect(isOverPower(person('D', ['APODERADO', 'TITULAR'], { power_limit: LIMIT }), ORDER)).toBe(
      false,
    );
    expect(uuids([person('D', ['APODERADO', 'TITULAR'], { power_limit: LIMIT })])).toBe(
      'ARRANGEMENT D',
    );
  });
});

describe('a ward who is only asked for', () => {
  const holders = [person('A', 'TITULAR'), person('B', 'TITULAR')];
  const adding = { kind: 'ALL_HOLDERS', person: 'N' } as const;

  it('is counted as anybody else who joins: the holders learn nothing by it', () => {
    const expected = uuids([...holders, person('N', [])], adding);
    expect(expected).toBe('ALL ABN');
    for (const ward of [{ is_minor: true }, { is_incapable: true }])
      expect(uuids([...holders, person('N', [], ward)], adding)).toBe(expected);
  });

  it('is a ward once they are on the account', () => {
    const child = person('N', 'TITULAR', { is_minor: true });
    expect(uuids([child, person('T', 'TUTOR')], adding)).toMatch(/^GUARDIANS/);
  });
});

describe('whoever counts only for their own', () => {
  it.each(['AUTORIZADO', 'APORTANTE', 'APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR'] as const)(
    '%s',
    (role) => {
      const people = [person('A', 'TITULAR'), person('C', role)];
      expect(uuids(people)).toBe('ARRANGEMENT A');
      expect(uuids(people, { created_by: 'C' })).toBe('ARRANGEMENT AC');
    },
  );

  it('counts for everything by a better role', () => {
    expect(uuids([person('C', ['AUTORIZADO', 'APODERADO'])])).toBe('ARRANGEMENT C');
    expect(
      uuids([
        person('C', ['ASESOR', 'TITULAR']),
        person('E', ['ASESOR', 'GESTOR']),
        person('F', 'AUTORIZADO_CONSULTA'),
      ]),
    ).toBe('ARRANGEMENT C');
  });
});

describe('who signs what', () => {
  it('the participant alone a pension order, if there is one', () => {
    const attorney = person('D', 'APODERADO');
    expect(uuids([person('P', 'PARTICIPE'), attorney], { is_pension: true })).toBe('ANY P');
    expect(uuids([person('P', 'TITULAR'), attorney], { is_pension: true })).toBe('ANY P');
    expect(uuids([attorney], { is_pension: true })).toBe('ARRANGEMENT D');
    const spouse = person('S', 'APORTANTE_CONYUGE');
    expect(
      uuids([person('P', 'PARTICIPE'), spouse], {
        is_pension: true,
        operation_type: 'APORTACION',
        created_by: 'S',
      }),
    ).toBe('ANY S');
    expect(
      uuids([person('P', 'PARTICIPE'), spouse], {
        is_pension: true,
        operation_type: 'APORTACION',
        created_by: 'P',
      }),
    ).toBe('ANY P');
    expect(
      uuids([person('P', 'PARTICIPE'), spouse], {
        is_pension: true,
        operation_type: 'RESCATE',
        created_by: 'S',
      }),
    ).toBe('ANY P');
    expect(uuids([person('P', 'PARTICIPE'), attorney])).toBe('ARRANGEMENT PD');
  });

  it.each(['TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO'] as const)(
    '%s a document of all holders',
    (role) => {
      expect(uuids([person('A', role), person('D', 'APODERADO')], { kind: 'ALL_HOLDERS' })).toBe(
        'ALL A',
      );
      expect(
        uuids([person('A', [role, 'ASESOR']), person('D', 'APODERADO')], {
          kind: 'ALL_HOLDERS',
          person: 'D',
        }),
      ).toBe('ALL AD');
    },
  );

  it('the person or a guardian a personal document, either is enough', () => {
    const people = [
      person('A', 'TITULAR'),
      person('R', 'REPRESENTANTE_LEGAL'),
      person('D', 'APODERADO'),
    ];
    expect(uuids(people, { kind: 'PERSONAL', person: 'A' })).toBe('ANY AR');
    expect(isSigned({ code: 'C' }, people, 'R', { kind: 'PERSONAL', person: 'A' })).toBe(true);
    expect(isSigned({ code: 'I' }, people, 'D', { kind: 'PERSONAL', person: 'A' })).toBe(false);
    expect(
      uuids([person('K', 'TITULAR', { is_minor: true }), person('T', 'TUTOR')], {
        kind: 'PERSONAL',
        person: 'K',
      }),
    ).toBe('ANY T');
  });

  it('by the arrangement what nobody holds in person', () => {
    expect(
      uuids([person('X', 'ADMINISTRADOR'), person('Y', 'ADMINISTRADOR')], { kind: 'ALL_HOLDERS' }),
    ).toBe('ARRANGEMENT XY');
  });

  it('never who is limited in power, beside somebody who is not, what binds the whole account', () => {
    const limited = person('D', 'APODERADO', { power_limit: LIMIT });
    const whole = { kind: 'ALL_HOLDERS', amount: cents(0n) } as const;
    expect(uuids([person('X', 'ADMINISTRADOR'), limited], whole)).toBe('ARRANGEMENT X');
    expect(uuids([person('E', 'APODERADO'), limited], whole)).toBe('ARRANGEMENT E');
    expect(uuids([limited], whole)).toBe('ARRANGEMENT D');
    expect(isSigned({ code: 'S' }, [person('X', 'ADMINISTRADOR'), limited], 'D', whole)).toBe(
      false,
    );
    expect(uuids([person('X', 'ADMINISTRADOR'), limited], { amount: LIMIT })).toBe(
      'ARRANGEMENT XD',
    );
  });

  it('who is added to the account of an entity besides those whom the arrangement counts, never in their place', () => {
    const people = [
      person('X', 'ADMINISTRADOR'),
      person('Y', 'ADMINISTRADOR'),
      person('D', 'APODERADO'),
    ];
    const adding = { kind: 'ALL_HOLDERS', person: 'D' } as const;
    const missing = (code: 'S' | 'C', signed: string) =>
      signatureProgress({ code }, people, { ...ORDER, ...adding, signed_by: [...signed] })
        .missing_count;
    expect([missing('S', ''), missing('S', 'D'), missing('S', 'X'), missing('S', 'XD')]).toEqual([
      2, 1, 1, 0,
    ]);
    expect([missing('C', 'XD'), missing('C', 'XY'), missing('C', 'XYD')]).toEqual([1, 1, 0]);
    expect(
      signatureProgress({ code: 'S' }, people, { ...ORDER, ...adding, signed_by: [] }).signers.map(
        ({ uuid }) => uuid,
      ),
    ).toEqual(['X', 'Y', 'D']);
    const refused = (by: string) =>
      rejectionEffect({ code: 'S' }, people, { ...ORDER, ...adding, rejected_by: [by] });
    expect([refused('D'), refused('X')]).toEqual(['BACK_TO_REGISTERED', 'REMOVE_REQUEST']);
  });

  it('an administrator what is personal to an entity', () => {
    expect(
      uuids(
        [
          person('X', 'ADMINISTRADOR'),
          person('R', 'REPRESENTANTE_LEGAL'),
          person('D', 'APODERADO'),
        ],
        { kind: 'PERSONAL', person: 'company' },
      ),
    ).toBe('ANY XR');
  });

  it.each([{ is_minor: true }, { is_incapable: true }])('the guardians for a ward (%j)', (ward) => {
    const child = person('K', 'TITULAR', ward);
    const [mother, father] = [person('T', 'TUTOR'), person('R', 'REPRESENTANTE_LEGAL')];
    expect(uuids([child, mother, father, person('D', 'APODERADO')])).toBe('GUARDIANS TR');
    expect(isSigned({ code: 'I' }, [child, mother, father], 'T')).toBe(false);
    expect(isSigned({ code: 'I' }, [child, mother, father], 'TR')).toBe(true);
  });

  it('one guardian when that one has single authority, but never for a document of all holders', () => {
    const people = [
      person('K', 'TITULAR', { is_minor: true }),
      person('T', 'TUTOR', { single_authority: true }),
      person('R', 'TUTOR'),
    ];
    expect(isSigned({ code: 'C' }, people, 'T')).toBe(true);
    expect(isSigned({ code: 'C' }, people, 'R')).toBe(false);
    expect(isSigned({ code: 'C' }, people, 'TR')).toBe(true);
    expect(isSigned({ code: 'C' }, people, 'T', { kind: 'ALL_HOLDERS' })).toBe(false);
    const missing = (signed_by: readonly string[]) =>
      signatureProgress({ code: 'C' }, people, { ...ORDER, signed_by }).missing_count;
    expect([missing([]), missing(['R']), missing(['T'])]).toEqual([1, 1, 0]);
    const none = people.map((each) => ({ ...each, single_authority: false }));
    expect(signatureProgress({ code: 'C' }, none, { ...ORDER, signed_by: [] }).missing_count).toBe(
      2,
    );
  });
});

describe('the lines of a conditional account', () => {
  const people = [person('A', 'TITULAR'), person('B', 'TITULAR')];
  const rules = [
    { operation_types: ['REEMBOLSO'], required_count: 2 },
    { required_count: 1 },
  ] as const;

  it('serve only the types they name, and only conditional accounts', () => {
    expect(isSigned({ code: 'O', rules }, people, 'A', { operation_type: 'REEMBOLSO' })).toBe(
      false,
    );
    expect(isSigned({ code: 'O', rules }, people, 'A', { operation_type: 'SUSCRIPCION' })).toBe(
      true,
    );
    expect(isSigned({ code: 'O', rules }, people, 'A')).toBe(true);
    expect(isSigned({ code: 'O' }, people, 'A')).toBe(false);
    expect(
      isSigned(
        { code: 'I', rules: [{ required_count: 2, must_include_persons: ['B'] }] },
        people,
        'A',
      ),
    ).toBe(true);
  });
});

const effect = (
  code: Arrangement['code'],
  people: readonly Signer[],
  more: Partial<SignedSubject> = {},
) => rejectionEffect({ code }, people, { ...ORDER, ...more, rejected_by: ['A'] });

describe('a rejection', () => {
  const two = [person('A', 'TITULAR'), person('B', 'TITULAR')];

  it('stops what only that one signs, and not what another still may', () => {
    expect(effect('I', two)).toBe('REMOVE_REQUEST');
    expect(effect('I', [person('A', 'PARTICIPE')], { is_pension: true })).toBe(
      'BACK_TO_REGISTERED',
    );
    expect(effect('C', [...two, person('P', 'PARTICIPE')], { is_pension: true })).toBe(
      'REMOVE_REQUEST',
    );
  });
});

describe("a judge's authorisation", () => {
  it.each([
    ['REEMBOLSO', true],
    ['REEMBOLSO_PERIODICO', true],
    ['SOLICITUD_REEMBOLSO_PERIODICO', true],
    ['SOLICITUD_TRASPASO_INTERNO', false],
    [undefined, false],
  ] as const)('%s: %j', (operation_type, expected) => {
    const people = [person('A', 'TITULAR'), person('K', 'TITULAR', { is_minor: true })];
    const thing = { amount: cents(2_000_001n), ...(operation_type && { operation_type }) };
    expect(needsJudicialAuthorisation(people, thing)).toBe(expected);
  });
});
