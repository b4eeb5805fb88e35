import { describe, expect, it } from 'vitest';
import { maskName } from './masked-name.ts';

describe('a masked name', () => {
  it.each([
    ['Lucía Ferrándiz Oñate', 'L*** F*** O***'],
    ['Íñigo', 'Í***'],
    ['  Ana   de la  Cruz ', 'A*** d*** l*** C***'],
    ['𝒜na', '𝒜***'],
    ['', ''],
  ])('of %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
