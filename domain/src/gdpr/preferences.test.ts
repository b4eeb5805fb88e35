import { describe, expect, it } from 'vitest';
import type { GdprPreferences } from './preferences.ts';
import { NO_PREFERENCES, isGdprPending, shouldRequestGdpr } from './preferences.ts';

const CHOSEN: GdprPreferences = {
  commercial_own: true,
  commercial_third_parties: false,
  profiling: false,
  group_sharing: false,
  channels: { email: true, sms: false, phone: false, post: false },
};

describe('data protection choices', () => {
  it.each([
    [NO_PREFERENCES, true],
    [CHOSEN, false],
    [{ ...CHOSEN, profiling: null }, true],
    [{ ...CHOSEN, channels: { ...CHOSEN.channels, post: null } }, true],
  ])('%j pending: %j', (preferences, expected) => {
    expect(isGdprPending(preferences)).toBe(expected);
    expect(shouldRequestGdpr(preferences, true)).toBe(expected);
    expect(shouldRequestGdpr(preferences, false)).toBe(false);
  });
});
