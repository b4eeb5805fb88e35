import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { NO_PREFERENCES } from '../gdpr/preferences.ts';
import { INTERVENER_STATUSES } from '../intervener/status.ts';
import { OPERATION_STATUSES } from '../operation/codes.ts';
import { accountOperationsIn, whyNotSigned } from './account-signing.ts';
import type { LoginGateFacts } from './after-login.ts';
import { openGates } from './after-login.ts';
import type { GatedPerson } from './operate-entry.ts';
import { menuGate } from './operate-entry.ts';

const NOW = new Date('2026-11-05T11:00:00Z');
const ADULT: GatedPerson = {
  status: 'FINALIZADO',
  is_minor: false,
  birthdate: civilDate('1980-04-01'),
  email: 'a@b.es',
  mobile_phone: '612345678',
  is_document_permanent: false,
  document_expiration_date: civilDate('2026-11-06'),
};

describe('the entry to operate', () => {
  it('is there for three statuses', () => {
    expect(
      INTERVENER_STATUSES.filter(
        (status) => !menuGate({ ...ADULT, status }, NOW).is_operate_hidden,
      ),
    ).toEqual(['VALIDADO', 'ENVIADO', 'FINALIZADO']);
  });

  it.each([
    [{}, { is_operate_hidden: false }],
    [{ is_minor: true }, { is_operate_hidden: true }],
    [{ birthdate: civilDate('2008-11-06') }, { is_operate_hidden: true }],
    [{ birthdate: civilDate('2008-11-05') }, { is_operate_hidden: false }],
    [{ birthdate: null }, { is_operate_hidden: false }],
    [{ email: null }, { is_operate_hidden: false, operate_to: '/validate-intervener' }],
    [{ mobile_phone: '' }, { is_operate_hidden: false, operate_to: '/validate-intervener' }],
    [
      { email: '', mobile_phone: null },
      {
        is_operate_hidden: false,
        everything_to: '/block-intervener',
        operate_to: '/block-intervener',
      },
    ],
    [
      { document_expiration_date: civilDate('2026-11-05') },
      { is_operate_hidden: false, operate_to: '/validate-intervener' },
    ],
    [
      { document_expiration_date: null },
      { is_operate_hidden: false, operate_to: '/validate-intervener' },
    ],
    [{ document_expiration_date: null, is_document_permanent: true }, { is_operate_hidden: false }],
  ])('with %j', (facts, expected) => {
    expect(menuGate({ ...ADULT, ...facts }, NOW)).toEqual(expected);
  });
});

describe('the stops after a login', () => {
  const CLEAR: LoginGateFacts = {
    person: ADULT,
    has_pending_docs_signed: false,
    has_unseen_rejections: false,
    gdpr: { ...NO_PREFERENCES, commercial_own: null },
    is_gdpr_allowed: false,
  };
  const grownUp = { ...ADULT, is_minor: true, birthdate: civilDate('2008-11-05') };

  it.each([
    [{}, []],
    [{ has_pending_docs_signed: true }, ['sign-documents']],
    [{ has_unseen_rejections: true }, ['rejected-signature']],
    [
      { has_unseen_rejections: true, has_pending_docs_signed: true },
      ['rejected-signature', 'sign-documents'],
    ],
    [{ is_gdpr_allowed: true }, ['validate-gdpr']],
    [{ person: grownUp }, ['update-minor']],
    [{ person: { ...grownUp, birthdate: civilDate('2008-11-06') } }, []],
    [{ person: { ...grownUp, birthdate: null } }, []],
    [{ person: { ...ADULT, email: null } }, ['validate-intervener']],
    [
      { person: { ...ADULT, email: null, mobile_phone: null }, has_pending_docs_signed: true },
      ['block-intervener'],
    ],
    [
      {
        person: { ...grownUp, mobile_phone: null },
        is_gdpr_allowed: true,
        has_pending_docs_signed: true,
      },
      ['validate-intervener', 'update-minor', 'validate-gdpr', 'sign-documents'],
    ],
  ] as const)('with %j', (facts, gates) => {
    expect(openGates({ ...CLEAR, ...facts }, NOW)).toEqual(gates);
  });
});

describe('the signing check of an account', () => {
  const intervener = { has_docs_signed: true, source_system: null, status: 'VALIDADO' } as const;
  const facts = { intervener, suboperations: [], related_operations: [] };
  const keysOf = (more: Partial<Parameters<typeof whyNotSigned>[0]>) =>
    whyNotSigned({ ...facts, ...more }).map(({ key }) => key);

  it('takes an intervener who signed, was migrated, or stands far enough', () => {
    const unsigned = { ...intervener, has_docs_signed: false };
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ intervener: { ...unsigned, source_system: 'RD' } })).toEqual([]);
    expect(
      INTERVENER_STATUSES.filter(
        (status) => keysOf({ intervener: { ...unsigned, status } }).length === 0,
      ),
    ).toEqual(['SIGNED', 'ENVIADO', 'FINALIZADO']);
  });

  it('takes what another operation made apart, and leaves out what one code signs together', () => {
    const operation = { has_docs_signed: false, source_system: null } as const;
    const byDesk = {
      ...operation,
      operation_status: 'REGISTERED',
      is_suboperation: false,
    } as const;
    const made = {
      ...byDesk,
      operation_status: 'REGISTERED_ONLINE',
      is_suboperation: true,
    } as const;
    const online = { ...made, is_suboperation: false };
    expect(accountOperationsIn([byDesk, made, online])).toEqual({
      suboperations: [made],
      related_operations: [byDesk],
    });
  });

  it('takes suboperations and related operations each by its own list', () => {
    const unsigned = { has_docs_signed: false, source_system: null };
    const passing = (place: 'suboperations' | 'related_operations') =>
      OPERATION_STATUSES.filter(
        (operation_status) => keysOf({ [place]: [{ ...unsigned, operation_status }] }).length === 0,
      );
    expect(passing('suboperations')).toEqual(['SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED']);
    expect(passing('related_operations')).toEqual([
      'SIGNED',
      'VALIDATED',
      'RD_SENT',
      'CANCELLED',
      'FINALIZED',
    ]);
    const migrated = {
      has_docs_signed: false,
      source_system: 'RD',
      operation_status: 'REGISTERED',
    } as const;
    expect(keysOf({ suboperations: [migrated] })).toEqual([]);
    expect(keysOf({ related_operations: [migrated] })).toEqual(['rules.signing.related']);
    expect(keysOf({ related_operations: [{ ...migrated, has_docs_signed: true }] })).toEqual([]);
  });

  it('says everything at once', () => {
    const open = {
      has_docs_signed: false,
      source_system: null,
      operation_status: 'REGISTERED',
    } as const;
    expect(
      keysOf({
        intervener: { ...intervener, has_docs_signed: false },
        suboperations: [open],
        related_operations: [open],
      }),
    ).toEqual(['rules.signing.intervener', 'rules.signing.suboperations', 'rules.signing.related']);
  });
});
