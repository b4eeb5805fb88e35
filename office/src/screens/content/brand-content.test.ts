import { expect, test } from 'vitest';
import {
  PICTURE_FIELDS,
  correctionsOf,
  exampleContent,
  pictureOf,
  withColor,
  withCorrections,
  withPicture,
} from './brand-content.ts';

test('a colour that cannot be read has the nearest that passes, and all may be taken at once', () => {
  const pale = withColor(exampleContent(), { scheme: 'light', token: 'accent', color: '#ffff00' });
  expect(correctionsOf(pale)).toMatchObject([
    { scheme: 'light', token: 'accent', from: '#ffff00' },
  ]);
  expect(correctionsOf(withCorrections(pale))).toEqual([]);
});

test.each(PICTURE_FIELDS)(
  'the picture of %s is chosen, and taken away where it may be',
  (field) => {
    const chosen = withPicture(exampleContent(), field, '/brand/own/a.png');
    expect(pictureOf(chosen, field)).toBe('/brand/own/a.png');
    const bare = withPicture(chosen, field, '');
    expect(pictureOf(bare, field)).toBe(field === 'logo' ? '/brand/own/a.png' : '');
  },
);
