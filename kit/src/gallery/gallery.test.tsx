import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { findViolations } from '../testing/find-violations.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { Gallery } from './gallery.tsx';

test('every component in every state has no axe violations', async () => {
  const { container } = draw(<Gallery configuration={cierzo} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Galería' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
