import { fileURLToPath } from 'node:url';
import { CALLS } from '@area/contract/calls';
import { expect, it } from 'vitest';
import { readRooms } from './list-imports.ts';
import { UNMADE, listUnmadeCalls } from './unused-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('finds a call that nobody makes, also where its name is a part of another', () => {
  const sources = [{ text: 'perform(place, { call: listOrders })' }];
  expect(listUnmadeCalls(['listOrders', 'listOrder', 'getOrder'], sources)).toEqual([
    'listOrder',
    'getOrder',
  ]);
});

it('every call of the contract is made by the portal, or it is written who makes it', async () => {
  const portal = (await readRooms(root)).filter(
    ({ file }) => file.startsWith('portal/src/') && !/\.test\.|\/testing\//.test(file),
  );
  const unmade = listUnmadeCalls(
    CALLS.map(({ id }) => id),
    portal,
  );
  expect(unmade.toSorted()).toEqual(Object.keys(UNMADE).toSorted());
});
