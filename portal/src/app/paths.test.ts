import { expect, test } from 'vitest';
import { pathAfterLogin, paths } from './paths.ts';

test.each([
  ['/account/operation/1?a=b', '/account/operation/1?a=b'],
  [null, '/account/position'],
  ['//evil.example', '/account/position'],
  ['/\\evil.example', '/account/position'],
  ['/\t/evil.example', '/account/position'],
  ['/\n\\evil.example', '/account/position'],
  ['https://evil.example', '/account/position'],
  ['/login', '/account/position'],
])('after the login %s leads to %s', (next, path) => {
  expect(pathAfterLogin(next)).toBe(path);
});

test('remembers where one wanted to go', () => {
  expect(paths.login('/operate?x=1')).toBe('/login?next=%2Foperate%3Fx%3D1');
});
