import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotDecideAs, whyNotDelegate } from './delegation.ts';
import {
  STAFF_STATUSES,
  whyNotChangeRole,
  whyNotEnterOffice,
  whyNotMoveMember,
  whyNotResetMember,
  whyNotUsername,
} from './member-status.ts';
import type { Member, StaffStatus } from './member-status.ts';
import { isFactorDue } from './step-up.ts';

const member = (status: StaffStatus, permission_set: Member['permission_set'] = 'OPERATIONS') => ({
  uuid: 'm',
  status,
  permission_set,
});
const by = (actor_uuid: string, other_administrators = 1) => ({ actor_uuid, other_administrators });

const reachable = (from: StaffStatus): StaffStatus[] =>
  STAFF_STATUSES.filter((to) => !whyNotMoveMember(member(from), to, by('a')));

describe('the life of a member of staff', () => {
  it.each([
    ['INVITED', ['ACTIVE', 'LEFT']],
    ['ACTIVE', ['LOCKED', 'LEFT']],
    ['LOCKED', ['ACTIVE', 'LEFT']],
    ['LEFT', []],
  ] as const)('%s goes to %j alone', (from, to) => {
    expect(reachable(from)).toEqual([...to]);
  });

  it('lets in whoever is active, and tells the others nothing of why not', () => {
    expect(STAFF_STATUSES.filter((status) => !whyNotEnterOffice(status))).toEqual(['ACTIVE']);
    expect(whyNotEnterOffice('LEFT')).toEqual(whyNotEnterOffice('LOCKED'));
  });

  it('keeps the last active administrator of users', () => {
    const last = member('ACTIVE', 'IT_ADMIN');
    for (const to of ['LOCKED', 'LEFT'] as const) {
      expect(whyNotMoveMember(last, to, by('a', 0))?.key).toBe(
        'rules.staff_life.last_administrator',
      );
      expect(whyNotMoveMember(last, to, by('a', 1))).toBeUndefined();
    }
    expect(whyNotChangeRole(last, 'AUDIT', by('a', 0))?.key).toBe(
      'rules.staff_life.last_administrator',
    );
    expect(whyNotChangeRole(last, 'AUDIT', by('a', 1))).toBeUndefined();
    const locked = member('LOCKED', 'IT_ADMIN');
    expect(whyNotMoveMember(locked, 'LEFT', by('a', 0))).toBeUndefined();
  });

  it('leaves nobody to lock, remove, promote or reset themselves', () => {
    expect(whyNotMoveMember(member('ACTIVE'), 'LOCKED', by('m'))?.key).toBe(
      'rules.staff_life.self',
    );
    expect(whyNotMoveMember(member('ACTIVE'), 'LEFT', by('m'))?.key).toBe('rules.staff_life.self');
    expect(whyNotChangeRole(member('ACTIVE'), 'IT_ADMIN', by('m'))?.key).toBe(
      'rules.staff_life.self',
    );
    expect(whyNotResetMember(member('ACTIVE'), 'm')?.key).toBe('rules.staff_life.own_reset');
    expect(whyNotResetMember(member('LEFT'), 'a')?.key).toBe('rules.staff_life.left');
    expect(whyNotResetMember(member('ACTIVE'), 'a')).toBeUndefined();
  });

  it('takes names that are typed easily', () => {
    for (const good of ['ana', 'ana.lopez', 'a-b_c9']) expect(whyNotUsername(good)).toBeUndefined();
    for (const bad of ['', 'an', 'Ana', '9ana', 'ana lopez', 'añil', 'a'.repeat(41)])
      expect(whyNotUsername(bad)?.key).toBe('rules.staff_life.username');
  });
});

describe('a factor', () => {
  const factor_at = new Date('2026-03-10T09:00:00Z');
  const after = (seconds: number) => ({
    factor_at,
    now: new Date(factor_at.getTime() + seconds * 1000),
  });

  it('is due for each decision, after five minutes for what takes a recent one, and never otherwise', () => {
    expect([0, 300, 301].map((seconds) => isFactorDue('RECENT', after(seconds)))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isFactorDue('EACH', after(0))).toBe(true);
    expect(isFactorDue('SESSION', after(28_000))).toBe(false);
  });
});

const between = (starts_on: string, ends_on: string) => ({
  from_uuid: 'a',
  to_uuid: 'b',
  starts_on: civilDate(starts_on),
  ends_on: civilDate(ends_on),
});

const own = { in_place_of: undefined };
const inPlace = { in_place_of: 'a' };
const why = (standing: { in_place_of: string | undefined }, maker_uuid: string) =>
  whyNotDecideAs(standing, { decider_uuid: 'b', maker_uuid })?.key;

describe('a delegation', () => {
  const facts = {
    from_status: 'ACTIVE',
    to_status: 'ACTIVE',
    today: civilDate('2026-03-10'),
  } as const;

  it('lasts ninety days at most, from today on', () => {
    expect(whyNotDelegate(between('2026-03-10', '2026-06-07'), facts)).toBeUndefined();
    expect(whyNotDelegate(between('2026-03-10', '2026-06-08'), facts)?.key).toBe(
      'rules.delegation.too_long',
    );
    expect(whyNotDelegate(between('2026-03-09', '2026-03-12'), facts)?.key).toBe(
      'rules.delegation.dates',
    );
    expect(whyNotDelegate(between('2026-03-12', '2026-03-11'), facts)?.key).toBe(
      'rules.delegation.dates',
    );
  });

  it('never decides about what its holder made, nor about what the other one made', () => {
    expect([why(own, 'b'), why(inPlace, 'b'), why(inPlace, 'a')]).toEqual(
      Array.from({ length: 3 }, () => 'rules.four_eyes.same'),
    );
    expect([why(own, 'c'), why(inPlace, 'c')]).toEqual([undefined, undefined]);
  });
});
