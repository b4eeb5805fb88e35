import { expect, test } from 'vitest';
import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';
import { buildBrandStyle } from '@area/domain/brand/brand-style';

test('gives both schemes, and lets a choice win over the device', () => {
  const { css } = buildBrandStyle(brumario);
  expect(css).toContain(':root[data-scheme=dark]{');
  expect(css).toContain(':root:not([data-scheme=light]){');
  expect(css).toContain('--band:#0f1f38;--band-ink:#f2f5fa;');
  expect(css).toContain('--logo-on-paper:url("/brand/brumario/logo-on-paper-dark.svg");');
});

test('nothing of a configuration can leave its property', () => {
  const { css } = buildBrandStyle({
    ...cierzo,
    logo: '/x.svg");}body{display:none}',
    styles: { ...cierzo.styles, radius: Number.NaN },
  });
  expect(css).not.toContain('display:none');
  expect(css).toContain('--logo:none;');
  expect(css).toContain('--radius:0px;');
});
