import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeyOf } from './use-key-of.ts';

it('sends the same words again under the same key, and other words under another', () => {
  const { result, rerender } = renderHook(useKeyOf);
  const first = result.current({ right: 'ACCESS', text: '' });
  rerender();
  expect(result.current({ right: 'ACCESS', text: '' })).toBe(first);
  const changed = result.current({ right: 'ACCESS', text: 'Todo, por favor' });
  expect(changed).not.toBe(first);
  expect(changed).toMatch(/^[\da-f-]{36}$/);
});
