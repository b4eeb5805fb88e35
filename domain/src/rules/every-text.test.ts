import { whyNotComplaint } from '../issue/handling.ts';
import { storedDocumentNumber, whyNotDocumentNumber } from '../intervener/document-number.ts';
import { whyNotPayIban } from '../payment/batch.ts';
import { cpuUsage } from 'node:process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { documentRule, normaliseDocument } from '../account/new-person.ts';
import { documentsNeeded } from '../application/people.ts';
import { whyNotOwned } from '../bank-account/status.ts';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotAsOf } from '../calendar/past-day.ts';
import { isCrsCountry } from '../code-lists/countries.ts';
import { whyNotGrowBy } from '../operation/revaluation-terms.ts';
import { whyNotTransitionDocumentValidation } from '../document/validation.ts';
import { whyNotRequestRight } from '../gdpr/rights.ts';
import { whyNotPassword } from '../intervener/password.ts';
import { whyNotOfEntity } from '../intervener/personal-data.ts';
import { whyNotPasskeyName } from '../passkey/passkey.ts';
import { whyNotEntity } from '../kyc/fatca-entity.ts';
import { isCrsReportable } from '../kyc/tax-residence.ts';
import { KYC_PERSON } from '../kyc/questionnaires.ts';
import { rowsOf, whyNotRows } from '../kyc/rows.ts';
import { whyNotWithOthers } from '../plan-people/other-beneficiaries.ts';
import { MADRID_CALENDAR, createCalendar, withLists } from '../calendar/holidays.ts';
import { whyNotFromDate } from '../product/terms.ts';
import { answerTo, answersTo, withoutUnaskedAnswers } from '../poll/questionnaire.ts';
import { signatureProgress, rejectionEffect } from '../signature/arrangement.ts';
import { cents, shares, unitValue } from '../money/money.ts';
import { carryLots } from '../operation/carried-lots.ts';
import { collectingOf } from '../pension/death.ts';
import { whyNotShownFrom, whyNotValidUntil } from '../sharing/views.ts';
import { formatCalendar } from '../upcoming/icalendar.ts';
import { planNotOwn } from './plan-codes.ts';
import { whyNotGoalDue } from '../projection/goal.ts';
import { whyNotPushTo } from '../notification/push-endpoint.ts';
import { isOneOfTypes } from '../operation/types-with.ts';
import { whyNotDecideAs } from '../staff/delegation.ts';
import { whyNotResetMember } from '../staff/member-status.ts';
import { whyNotWithdraw } from '../staff/proposal.ts';
import { whyNotFrom } from '../operation/order-guards.ts';
import { whyNotWithoutReason } from '../operation/step-guards.ts';

import { maxValueCurrency, minValueCurrency } from './amounts.ts';
import { whyNotDocumentCountry } from '../identifiers/document-country.ts';
import { whyNotDeclaredElsewhere } from '../pension/declared-elsewhere.ts';
import { isinNotOwnFund, passportOf } from './identifiers.ts';
import { maxLength, minLength } from './lengths.ts';
import { maxValue, maxValueParticipations, minValue, minValueParticipations } from './numbers.ts';
import { optional } from './optional.ts';
import { patternRule, matches } from './pattern.ts';
import { atField, firstReason, reasonsOf } from './reason.ts';

/** A function of the domain that takes text as somebody typed it, with the types of its parameters as written. */
interface Taker {
  readonly name: string;
  readonly file: string;
  readonly parameters: readonly string[];
}

const ROOT = new URL('../', import.meta.url);
const files = readdirSync(fileURLToPath(ROOT), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(?:test|cases)\.ts$/.test(name),
);

const takersIn = (file: string): Taker[] => {
  const text = readFileSync(new URL(file, ROOT), 'utf8');
  const typeOf = (
    node: { readonly start: number; readonly end: number } | null | undefined,
  ): string => (node ? text.slice(node.start, node.end).replace(/^:\s*/, '') : '');
  return parseSync(file, text).program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier') return [];
      const annotation = typeOf(id.typeAnnotation);
      if (/\bRule\b/.test(annotation)) return [{ name: id.name, file, parameters: ['string'] }];
      if (init?.type !== 'ArrowFunctionExpression')
        return /\b(?:asks|matches)\(/.test(typeOf(init))
          ? [{ name: id.name, file, parameters: ['string'] }]
          : [];
      const parameters = init.params.map((each) =>
        'typeAnnotation' in each ? typeOf(each.typeAnnotation) : '',
      );
      return /\bRule\b/.test(typeOf(init.returnType)) ||
        parameters.some((type) => /\bstring\b/.test(type) && !type.includes('=>'))
        ? [{ name: id.name, file, parameters }]
        : [];
    });
  });
};

const TAKERS = files.flatMap(takersIn);
const TODAY = civilDate('2026-11-05');
const entity = {
  is_certified: true,
  is_specified_us_person: false,
  institution: 'PARTICIPATING',
  is_outside_investment_entity: false,
  active_reasons: [],
  founded_on: null,
  countries: [],
  controlling_persons: [],
} as unknown as Parameters<typeof whyNotEntity>[0];
const signer = { uuid: 'A', roles: ['TITULAR'], is_minor: false } as const;

/** How to ask those that take more than texts. */
const ASKED: Readonly<Record<string, (text: string) => unknown>> = {
  whyNotComplaint: (category) => whyNotComplaint({ status: 'OPEN', is_intervener: true, category }),
  createCalendar: (text) => createCalendar(text, { 2026: { [text]: text } }),
  documentRule: (text) =>
    documentRule({ document_type: 'PASAPORTE', document_country: text })(text),
  documentsNeeded: (text) =>
    documentsNeeded('HOLDER', { document_type: text, has_bank_account: true }),
  formatCalendar: (text) => formatCalendar(text, [], { host: text, now: text }),
  withLists: (text) => withLists(MADRID_CALENDAR, { 2026: { [text]: text } }),
  whyNotFromDate: (text) => whyNotFromDate(text, TODAY),
  answerTo: (text) => answerTo({ Q1: text }, text),
  answersTo: (text) => answersTo({ Q1: text }, text),
  patternRule: (text) => patternRule('rules.x', () => true)(text),
  atField: (text) => atField(text, undefined),
  carryLots: (text) =>
    carryLots([{ id: text, date: TODAY, cost: cents(100n), value: cents(100n) }], {
      cash: cents(100n),
      price: unitValue(1_000_000n),
      product: text,
    }),
  collectingOf: (text) => collectingOf([{ id: text, line: 1, share: 1n }], new Set([text])),
  whyNotPushTo: (host) => whyNotPushTo(host, true),
  firstReason: (text) => firstReason(text, []),
  isOneOfTypes: (text) => isOneOfTypes(['A'], text),
  isCrsReportable: (text) => isCrsReportable([text], isCrsCountry),
  isinNotOwnFund: (text) => isinNotOwnFund([text])(text),
  matches: (text) => matches('rules.x', /^\d+$/)(text),
  maxLength: maxLength(3),
  maxValue: maxValue(cents(1n)),
  maxValueCurrency: maxValueCurrency(cents(1n)),
  maxValueParticipations: maxValueParticipations(shares(1n)),
  minLength: minLength(3),
  minValue: minValue(cents(1n)),
  minValueCurrency: minValueCurrency(cents(1n)),
  minValueParticipations: minValueParticipations(shares(1n)),
  normaliseDocument: (text) => normaliseDocument('DNI', text),
  withoutUnaskedAnswers: (text) =>
    withoutUnaskedAnswers(KYC_PERSON, { [text]: text, K03: text }, { [text]: text, K03: text }),
  optional: optional(minLength(3)),
  planNotOwn: (text) => planNotOwn([text])(text),
  reasonsOf: (text) => reasonsOf([text]),
  rejectionEffect: (text) =>
    rejectionEffect({ code: 'C' }, [signer], {
      amount: cents(1n),
      created_by: text,
      rejected_by: [text],
    }),
  rowsOf: (text) => rowsOf({ K02_RESIDENCES: [{ country: text, [text]: text }] }, text),
  signatureProgress: (text) =>
    signatureProgress({ code: 'C' }, [signer], {
      amount: cents(1n),
      created_by: text,
      signed_by: [text],
    }),
  whyNotAsOf: (text) => whyNotAsOf(text, TODAY),
  storedDocumentNumber: (text) => storedDocumentNumber({ document_type: 'NIE' }, text),
  whyNotDocumentNumber: (text) =>
    whyNotDocumentNumber({ document_type: 'DNI', document_country: 'ES' }, text),
  whyNotPayIban: (text) => whyNotPayIban(text, { usable_on: TODAY, today: TODAY }),
  whyNotWithOthers: (text) =>
    whyNotWithOthers(
      {
        given_name: text,
        family_name_1: text,
        document_number: text,
        birthdate: text,
        contingency: 'FALLECIMIENTO_PARTICIPE',
        order: 1,
      },
      [],
      text,
    ),
  whyNotGoalDue: (text) => whyNotGoalDue(text, TODAY),
  whyNotShownFrom: (text) => whyNotShownFrom(text, TODAY),
  whyNotValidUntil: (text) => whyNotValidUntil(text, TODAY),
  whyNotDeclaredElsewhere: (text) => whyNotDeclaredElsewhere(text, 2026),
  whyNotDecideAs: (text) =>
    whyNotDecideAs({ in_place_of: text }, { decider_uuid: text, maker_uuid: text }),
  whyNotResetMember: (text) => whyNotResetMember({ uuid: text, status: 'ACTIVE' }, text),
  whyNotWithdraw: (text) =>
    whyNotWithdraw(
      { status: 'PENDING', expires_at: new Date('2026-01-01T00:00:00Z'), maker: text },
      text,
      new Date('2025-01-01T00:00:00Z'),
    ),
  whyNotDocumentCountry: (text) => whyNotDocumentCountry('PASAPORTE', text),
  passportOf: (text) => passportOf(text)(text),
  whyNotEntity: (text) => whyNotEntity(entity, text, TODAY),
  whyNotFrom: (text) =>
    whyNotFrom(
      {
        isin: text,
        manager: text,
        manager_number: text,
        account_number: text,
        has_same_holders: true,
        simultaneous_holdings: null,
      },
      [text],
    ),
  whyNotGrowBy: (text) => whyNotGrowBy(text, true),
  whyNotTransitionDocumentValidation: (text) =>
    whyNotTransitionDocumentValidation({
      from: 'PENDING',
      to: 'REJECTED',
      actor: 'OPS',
      reason: text,
    }),
  whyNotOfEntity: (text) => whyNotOfEntity([text], 'J'),
  whyNotOwned: (text) => whyNotOwned(text, [text]),
  whyNotPasskeyName,
  whyNotPassword: (text) =>
    whyNotPassword(text, {
      document_number: text,
      known: [text],
    }),
  whyNotRequestRight: (text) => whyNotRequestRight({ right: 'RECTIFICATION', text }),
  whyNotRows: (text) =>
    ['K02_RESIDENCES', 'E06_OWNERS', text].map((code) =>
      whyNotRows(
        [{ country: text, tin: text, name: text, document: text, percentage: text }],
        code,
        () => undefined,
      ),
    ),
  whyNotWithoutReason: (text) => whyNotWithoutReason('O10', 'OPS', text),
};

/** They read what was checked or written by ourselves, and throw a RangeError at anything else. */
const THROWING: readonly string[] = [
  'civilDate',
  'whyNotGrowBy',
  'centsFrom',
  'sharesFrom',
  'unitValueFrom',
  'rateFrom',
];

const argumentFor = (type: string, text: string): unknown => {
  if (/^string(?: \| (?:null|undefined))*$/.test(type)) return text;
  if (/^readonly string\[\]$/.test(type)) return [text, text];
  if (type === 'number') return 2;
  if (/^Readonly<Record<string, string>>$/.test(type)) return { [text.slice(0, 20)]: text };
  return undefined;
};

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../**/*.ts', '!**/*.test.ts', '!**/*.cases.ts'],
  { eager: true },
);
const exportedBy = ({ file, name }: Taker): unknown =>
  (MODULES[`../${file}`] ?? MODULES[`./${file.replace(/^rules\//, '')}`])?.[name];

const askOf = (taker: Taker): ((text: string) => unknown) | undefined => {
  const known = ASKED[taker.name];
  if (known) return known;
  const exported = exportedBy(taker);
  if (
    typeof exported !== 'function' ||
    taker.parameters.some((type) => argumentFor(type, '') === undefined)
  )
    return undefined;
  return (text) =>
    Reflect.apply(
      exported,
      undefined,
      taker.parameters.map((type) => argumentFor(type, text)),
    );
};

const MEGABYTE = 1_048_576;
const BAD: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '12345678Z\u0000',
  '１２３４５６７８Ｚ',
  '١٢٣',
  'Х1234567L',
  '中文字符',
  '🙂🙂🙂',
  '\ud800',
  '__proto__',
  'constructor',
  '\u202e1',
  '-1',
  '1e999',
  '0'.repeat(MEGABYTE),
  'A'.repeat(MEGABYTE),
  ' '.repeat(MEGABYTE),
  'a '.repeat(MEGABYTE / 2),
  `${' '.repeat(MEGABYTE)}x`,
  '\u0000'.repeat(MEGABYTE),
  '🙂'.repeat(MEGABYTE / 2),
  '1.000'.repeat(MEGABYTE / 5),
  '.'.repeat(MEGABYTE),
  '-'.repeat(MEGABYTE),
  `ES91${'0'.repeat(MEGABYTE)}`,
];
/** Of processor time: what grows with the square of a megabyte takes minutes, and a busy machine some times what a quiet one takes. */
const ANSWER_LIMIT_MS = 500;

const elapsedMs = (ask: () => unknown): number => {
  const before = cpuUsage();
  ask();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000;
};

const quietly = (taker: Taker, ask: (text: string) => unknown) => (text: string) => {
  try {
    return ask(text);
  } catch (thrown) {
    if (THROWING.includes(taker.name) && thrown instanceof RangeError) return undefined;
    throw thrown;
  }
};

const nameOf = (text: string): string =>
  `${JSON.stringify(text.slice(0, 12))}, ${text.length} long`;

describe('every function that takes text', () => {
  it('is found and can be asked', () => {
    expect(TAKERS.length).toBeGreaterThan(100);
    expect(
      TAKERS.filter((taker) => !askOf(taker)).map(({ file, name }) => `${file} ${name}`),
    ).toEqual([]);
    const names = new Set(TAKERS.map(({ name }) => name));
    expect([...Object.keys(ASKED), ...THROWING].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(TAKERS)('answers anything at once and does not throw: $name', (taker) => {
    const ask = quietly(taker, askOf(taker) ?? expect.fail);
    // Asked again before it counts as slow, so that another program on the machine does not.
    const isSlow = (text: string) =>
      [1, 2, 3].every(() => elapsedMs(() => ask(text)) >= ANSWER_LIMIT_MS);
    expect(BAD.filter(isSlow).map(nameOf)).toEqual([]);
  });
});
