import {
  addApplicant,
  removeApplicant,
  saveApplicantTax,
  uploadApplicantDocument,
} from '@area/contract/onboarding/applicant-calls';
import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import {
  changeApplication,
  changeApplicationBankAccount,
  getApplication,
  listApplicationProducts,
  withdrawApplication,
} from '@area/contract/onboarding/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { findApplicationKey, keepApplicationKey } from '../../calls/application-key.ts';
import { applicantOf, applicationOf, doneApplicantOf } from '../../testing/applications.ts';
import { openOnboarding } from '../../testing/open-onboarding.tsx';
import { idOf } from '../../testing/people.ts';

const ME = idOf(31);

/** An application on a device that keeps its key; `kept` is what the server has. */
const resume = (path: string, kept: { application: Application }, ...replies: readonly Reply[]) => {
  keepApplicationKey('k'.repeat(43));
  return openOnboarding(
    path,
    ...replies,
    reply(getApplication, () => kept.application),
  );
};

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const at = (step: string): string => `/onboarding?step=${step}&of=${ME}`;
const paper = (subcategory: Applicant['documents'][number]['subcategory'], number: number) => ({
  uuid: idOf(number),
  subcategory,
  filename: `${subcategory}.png`,
  mime_type: 'image/png',
  size: 1000,
  created_at: '2026-11-23T10:00:00.000Z',
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('the second holder is invited, and then both are asked whose signature an order needs', async () => {
  const first = applicationOf({
    kind: 'TWO_HOLDERS',
    people: [doneApplicantOf()],
    open_steps: ['PEOPLE'],
  });
  const kept = { application: first };
  const { asked, container } = resume(
    '/onboarding?step=PEOPLE',
    kept,
    reply(addApplicant, () => {
      kept.application = {
        ...first,
        open_steps: [],
        people: [
          doneApplicantOf(),
          applicantOf({
            uuid: idOf(32),
            role: 'SECOND_HOLDER',
            is_me: false,
            can_edit: false,
            name: 'Pau',
            documents_needed: [],
            invited_at: '2026-11-23T10:00:00.000Z',
          }),
        ],
      };
      return kept.application;
    }),
    reply(changeApplication, () => ({ ...kept.application, signature_arrangement: 'C' as const })),
  );
  await press('Enviar la invitación');
  expect((await screen.findAllByText(/Campo requerido/)).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Pau');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Correo electrónico' }),
    'p@example.com',
  );
  await press('Enviar la invitación');
  expect(await screen.findByText('Pau')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'addApplicant')?.body).toEqual({
    role: 'SECOND_HOLDER',
    given_name: 'Pau',
    email: 'p@example.com',
  });
  await userEvent.click(screen.getByRole('radio', { name: /Los dos/ }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'changeApplication')?.body).toEqual({
      signature_arrangement: 'C',
    }),
  );
  expect(await findViolations(container)).toEqual([]);
});

test('another representative is invited by an empty form, and taken off only after a question that names them', async () => {
  const first = applicationOf({ kind: 'COMPANY', people: [doneApplicantOf()] });
  const invited = applicantOf({
    uuid: idOf(32),
    role: 'REPRESENTATIVE',
    is_me: false,
    can_edit: false,
    name: 'Pau',
    documents_needed: [],
    invited_at: '2026-11-23T10:00:00.000Z',
  });
  const kept = { application: first };
  const { asked } = resume(
    '/onboarding?step=PEOPLE',
    kept,
    reply(addApplicant, () => {
      kept.application = { ...first, people: [doneApplicantOf(), invited] };
      return kept.application;
    }),
    reply(removeApplicant, () => {
      kept.application = first;
      return kept.application;
    }),
  );
  await press('Invitar a otro representante');
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Pau');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Correo electrónico' }),
    'p@example.com',
  );
  await press('Enviar la invitación');
  expect(await screen.findByText('Pau')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', '');
  expect(screen.queryByText(/Campo requerido/)).toBeNull();
  const removals = () => asked.filter(({ call }) => call === 'removeApplicant');
  await press('Quitar a Pau');
  expect(await screen.findByText(/¿Quitar a Pau de la solicitud\?/)).toBeTruthy();
  expect(removals()).toEqual([]);
  await press('Quitar y borrar');
  await waitFor(() => expect(screen.queryByText('Pau')).toBeNull());
  expect(removals()).toHaveLength(1);
});

test('a document that is missing is said at its field, and one that is sent is kept at once', async () => {
  const uploads = fakeUploads();
  const person = doneApplicantOf({
    open_steps: ['DOCUMENTS'],
    documents: [paper('ID_FRONT', 41)],
  });
  const kept = { application: applicationOf({ people: [person] }) };
  const { container } = resume(
    at('DOCUMENTS'),
    kept,
    reply(uploadApplicantDocument, () => {
      const documents = [...person.documents, paper('ID_BACK', 42)];
      kept.application = applicationOf({ people: [{ ...person, documents, open_steps: [] }] });
      return paper('ID_BACK', 42);
    }),
  );
  expect(await screen.findByText('ID_FRONT.png')).toBeTruthy();
  await press('Continuar');
  expect((await screen.findAllByText(/Envíe este documento para continuar/)).length).toBe(2);
  expect(await findViolations(container)).toEqual([]);
  const field = container.querySelector<HTMLInputElement>('input[name="document.ID_BACK"]');
  if (!field) throw new Error('no field for the back');
  await userEvent.upload(field, new File(['x'], 'reverso.png', { type: 'image/png' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer();
  expect(await screen.findByText('ID_BACK.png')).toBeTruthy();
});

test('countries and the United States are declared together', async () => {
  const person = doneApplicantOf({ open_steps: ['TAX'] });
  const kept = { application: applicationOf({ people: [person], open_steps: [] }) };
  const { asked } = resume(
    at('TAX'),
    kept,
    reply(saveApplicantTax, () => {
      const residences = [
        { country: 'ES', tin: '00000001R', reason_no_tin: null, explanation: '' },
      ];
      kept.application = applicationOf({
        people: [doneApplicantOf({ residences })],
        open_steps: [],
      });
      return kept.application;
    }),
    replyList(listApplicationProducts, () => []),
  );
  await press('Continuar');
  expect((await screen.findAllByText(/Campo requerido/)).length).toBeGreaterThan(1);
  // The number of a Spanish document is that of the taxpayer.
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: /Número de identificación fiscal/ })
      .value,
  ).toBe('00000001R');
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await userEvent.click(no);
  await press('Continuar');
  await screen.findByRole('heading', { level: 1, name: 'Revise y envíe' });
  expect(asked.find(({ call }) => call === 'saveApplicantTax')?.body).toMatchObject({
    fatca: { kind: 'PHYSICAL', is_us_citizen: false, is_us_resident: false },
    residences: [{ country: 'ES', tin: '00000001R' }],
  });
});

test('the certificate of a bank account is asked for where its holder is the reader', async () => {
  const kept = {
    application: applicationOf({ people: [doneApplicantOf()], open_steps: ['BANK_ACCOUNT'] }),
  };
  const { asked } = resume(
    '/onboarding?step=BANK_ACCOUNT',
    kept,
    reply(changeApplicationBankAccount, () => kept.application),
  );
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'IBAN' }),
    'ES7921000813610123456789',
  );
  expect(screen.getByText('Es de CaixaBank.')).toBeTruthy();
  await press('Continuar');
  expect(await screen.findByText('Envíe este documento para continuar.')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'changeApplicationBankAccount')?.body).toEqual({
    iban: 'ES79 2100 0813 6101 2345 6789',
    uuid_holder: ME,
  });
});

test('an application is withdrawn after a question, and this device forgets it', async () => {
  const kept = { application: applicationOf() };
  resume(
    '/onboarding',
    kept,
    reply(withdrawApplication, () => ({})),
  );
  await press('Retirar la solicitud');
  await press('Retirar y borrar');
  await screen.findByRole('heading', { level: 1, name: 'Hágase cliente' });
  expect(findApplicationKey()).toBeUndefined();
});
