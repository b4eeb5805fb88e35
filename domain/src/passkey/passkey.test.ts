import { describe, expect, it } from 'vitest';
import {
  PASSKEYS_PER_PERSON,
  PASSKEY_NAME_MAX,
  whyNotAnotherPasskey,
  whyNotPasskeyName,
} from './passkey.ts';

describe('passkeys', () => {
  it('are ten at most', () => {
    expect(whyNotAnotherPasskey(PASSKEYS_PER_PERSON - 1)).toBeUndefined();
    expect(whyNotAnotherPasskey(PASSKEYS_PER_PERSON)?.key).toBe('rules.passkey.too_many');
  });

  it.each([
    ['Mi móvil', undefined],
    ['x'.repeat(PASSKEY_NAME_MAX), undefined],
    ['x'.repeat(PASSKEY_NAME_MAX + 1), 'rules.max_length'],
    ['', 'rules.passkey.nameless'],
    ['   ', 'rules.passkey.nameless'],
  ])('are named %j: %s', (name, key) => {
    expect(whyNotPasskeyName(name)?.key).toBe(key);
  });
});
