import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import type { Role } from '../account/roles.ts';
import {
  LIVE_VIEWS_MAX,
  mayShowToOthers,
  shortAddress,
  viewState,
  whyNotGrantView,
} from './views.ts';

const TODAY = civilDate('2026-03-10');
const FACTS = { today: TODAY, accounts: ['A', 'B'], live: 0 };
const VIEW = {
  name: 'Marta Gil',
  accounts: ['A'],
  reads: ['POSITIONS'],
  from: '2025-01-01',
  until: '2026-06-08',
} as const;

const wrongWith = (
  changes: Partial<Parameters<typeof whyNotGrantView>[0]>,
  facts: Partial<typeof FACTS> = {},
) =>
  whyNotGrantView({ ...VIEW, ...changes }, { ...FACTS, ...facts }).map(({ field, key }) => [
    field,
    key,
  ]);

describe('a view that somebody grants', () => {
  it('is right with accounts, reads, a first day and a last day', () => {
    expect(wrongWith({})).toEqual([]);
    expect(wrongWith({ from: '2026-03-10', until: '2026-03-10' })).toEqual([]);
    expect(wrongWith({ until: '2027-03-10' })).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'name', 'rules.required'],
    [{ name: 'x'.repeat(61) }, 'name', 'rules.max_length'],
    [{ accounts: [] }, 'accounts', 'rules.view.no_account'],
    [{ accounts: ['A', 'C'] }, 'accounts', 'rules.view.other_account'],
    [{ reads: [] }, 'reads', 'rules.view.no_read'],
    [{ from: '2026-03-11' }, 'from', 'rules.view.from_future'],
    [{ from: '' }, 'from', 'rules.required'],
    [{ until: '2026-03-09' }, 'until', 'rules.view.until_past'],
    [{ until: '2027-03-11' }, 'until', 'rules.view.until_late'],
    [{ until: '2026-02-30' }, 'until', 'rules.required'],
  ] as const)('%j is wrong at %s', (changes, field, key) => {
    expect(wrongWith(changes)).toEqual([[field, key]]);
  });

  it('is one too many beside twenty', () => {
    expect(wrongWith({}, { live: LIVE_VIEWS_MAX })).toEqual([['name', 'rules.view.most']]);
    expect(wrongWith({}, { live: LIVE_VIEWS_MAX - 1 })).toEqual([]);
  });

  it('lives through its last day, and never after it was revoked', () => {
    const valid_until = TODAY;
    expect(viewState({ valid_until, is_revoked: false }, TODAY)).toBe('LIVE');
    expect(viewState({ valid_until, is_revoked: false }, civilDate('2026-03-11'))).toBe('EXPIRED');
    expect(viewState({ valid_until, is_revoked: true }, TODAY)).toBe('REVOKED');
  });
});

const may = (role: Role, more: object = {}): boolean =>
  mayShowToOthers([{ role, is_minor: false, account_type: 'F', ...more }]);

describe('who may show an account to others', () => {
  it.each(['TITULAR', 'PARTICIPE', 'USUFRUCTUARIO', 'NUDO_PROPIETARIO', 'TUTOR'] as const)(
    '%s may',
    (role) => expect(may(role)).toBe(true),
  );

  it.each([
    'APODERADO',
    'AUTORIZADO',
    'AUTORIZADO_CONSULTA',
    'ASESOR',
    'GESTOR',
    'FIDUCIARIO',
    'APORTANTE',
  ] as const)('%s may not', (role) => expect(may(role, { has_mandate: true })).toBe(false));

  it('is nobody under age, and the administrator of a company', () => {
    expect(may('TITULAR', { is_minor: true, age: 15 })).toBe(false);
    expect(may('ADMINISTRADOR', { account_type: 'J' })).toBe(true);
    expect(mayShowToOthers([])).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::x'],
    ['2001:db8::1', '2001:db8::x'],
    ['::1', '::x'],
    ['nada', '?'],
  ])('%s is shown as %s', (address, shown) => expect(shortAddress(address)).toBe(shown));
});
