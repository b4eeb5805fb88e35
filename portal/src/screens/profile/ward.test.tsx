import { listAddresses } from '@area/contract/addresses/calls';
import { getMe } from '@area/contract/me/calls';
import { getIntervener } from '@area/contract/own-record/calls';
import { listTests } from '@area/contract/polls/calls';
import { changeCrs, getTaxResidence } from '@area/contract/tax-residence/calls';
import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, LUCIA, meOf } from '../../testing/people.ts';
import { addressOf, changeOf, recordOf } from '../../testing/records.ts';
import { ProfileScreen } from './profile-screen.tsx';

const JANA = idOf(5);
const declared: TaxDeclaration = {
  version: 4,
  fatca: null,
  residences: null,
  fatca_indicator: null,
  fatca_status: null,
  crs_indicator: null,
  document_uuid: null,
  declared_on: null,
  due_on: null,
};

const meBornOn = (birthdate: string) => {
  const me = meOf([]);
  return {
    ...me,
    private_area: {
      ...me.private_area,
      intervener: { ...me.private_area.intervener, is_minor: true, birthdate },
    },
  };
};

const open = (section: string, birthdate = '2011-06-21') => {
  fakeServer(
    reply(getMe, () => meBornOn(birthdate)),
    reply(getIntervener, () => recordOf({ pending_changes: [changeOf()] })),
    replyList(listAddresses, () => [addressOf()]),
    reply(getTaxResidence, () => declared),
    replyList(listTests, () => []),
  );
  return drawInArea(<ProfileScreen />, `/profile?section=${section}`);
};

/** Whatever would change something, or leads there. */
const ways = () =>
  [
    ...screen.queryAllByRole('button', { name: /Modificar|Declarar|Descartar|Añadir|Renovar/ }),
    ...screen
      .queryAllByRole('link')
      .filter((link) => /kyc-form|convenience-form/.test(link.getAttribute('href') ?? '')),
  ].map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['personal', 'DNI 50100302T', /solo su tutor o representante legal puede pedir/],
  ['contact', /600/, /solo su tutor o representante legal puede pedir/],
  ['addresses', '50001 Zaragoza', /solo su tutor o representante legal puede pedir/],
  ['tax', 'Relación con Estados Unidos (FATCA)', /la declara en su nombre su tutor/],
  ['tests', /No se encontraron test/, /es quien hace el test/],
])(
  'a minor reads %s, is told who changes it, and is offered nothing that would be refused',
  async (section, shown, who) => {
    const { container } = open(section);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    expect(screen.getByText(who)).toBeTruthy();
    expect(ways()).toEqual([]);
    expect(await findViolations(container)).toEqual([]);
  },
);

test('whoever has come of age changes their own record, though it still calls them a minor', async () => {
  open('personal', '2005-06-21');
  expect(
    await screen.findByRole('button', { name: 'Modificar los datos personales' }),
  ).toBeTruthy();
  expect(screen.queryByText(/solo su tutor/)).toBeNull();
});

test('a guardian declares the tax residence of the ward, and their own', async () => {
  const ward = accountOf({
    holders: [{ uuid: JANA, name: 'Jana Prats Oller', roles: ['TITULAR'] }],
    has_minor_holder: true,
  });
  const attorney = accountOf({
    uuid: idOf(12),
    holders: [{ uuid: idOf(6), name: 'Talleres Aldebarán, S.L.', roles: ['TITULAR'] }],
    my_actions: ['V', 'D', 'O', 'S', 'P', 'T'],
  });
  const asked = fakeServer(
    reply(getMe, () => meOf([ward, attorney])),
    reply(getTaxResidence, () => declared),
    reply(changeCrs, () => ({
      version: 5,
      document_uuid: idOf(92),
      status: null,
      indicator: 'NRP' as const,
    })),
  );
  const { container, history } = drawInArea(<ProfileScreen />, '/profile?section=tax');
  const whose = await screen.findByLabelText('De quién');
  expect(
    within(whose)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mía', 'Jana Prats Oller']);
  await waitFor(() =>
    expect(asked.some(({ path }) => path === `/api/interveners/${LUCIA}/tax-residence`)).toBe(true),
  );
  await userEvent.selectOptions(whose, 'Jana Prats Oller');
  expect(history.at(-1)).toBe(`/profile?section=tax&of=${JANA}`);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Declarar los países en los que tributa' }),
  );
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Número de identificación fiscal' }),
    '50100605T',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar los países' }));
  expect(await screen.findByText('Declaración guardada')).toBeTruthy();
  const sent = asked.find(({ call }) => call === changeCrs.id);
  expect([sent?.path, sent?.body]).toMatchObject([
    expect.stringContaining(`/interveners/${JANA}/`),
    { version: 4, residences: [{ country: 'ES', tin: '50100605T' }] },
  ]);
});
