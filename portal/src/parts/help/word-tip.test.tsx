import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '@area/kit/testing/draw.tsx';
import { serveHelp } from '../../testing/help-texts.ts';
import { WordTip } from './word-tip.tsx';

const button = (name: string) => screen.getByRole('button', { name: `Qué es: ${name}` });

test('the glossary is fetched when the first word is opened, and once', async () => {
  const { fetched } = serveHelp();
  draw(
    <>
      <WordTip word="unit_value" term="valor" />
      <WordTip word="fatca" />
    </>,
  );
  expect(fetched).toEqual([]);
  await userEvent.click(button('valor'));
  expect(await screen.findByText(/El precio de una participación en un día/)).toBeTruthy();
  await userEvent.click(button('FATCA'));
  expect(await screen.findByText(/Estados Unidos/)).toBeTruthy();
  expect(fetched).toEqual(['es glossary']);
});

test('a word that does not arrive says so, and comes the next time it is opened', async () => {
  serveHelp({ failures: 1 });
  draw(<WordTip word="crs" />);
  await userEvent.click(button('CRS'));
  expect(await screen.findByText(/No hemos podido cargar la explicación/)).toBeTruthy();
  await userEvent.click(button('CRS'));
  await userEvent.click(button('CRS'));
  expect(await screen.findByText(/residencia fiscal/)).toBeTruthy();
});
