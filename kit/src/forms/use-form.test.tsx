import { act, renderHook } from '@testing-library/react';
import { reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { describe, expect, test } from 'vitest';
import { CallError } from '../transport/call-error.ts';
import { useForm } from './use-form.ts';
import { useProblems } from './use-problems.ts';
import { useRefusal } from './use-refusal.ts';

interface Values {
  readonly alias: string;
  readonly iban: string;
}

const missing = (values: Values): readonly FieldReason[] =>
  (['alias', 'iban'] as const)
    .filter((field) => values[field] === '')
    .map((field) => ({ field, ...reason('rules.required') }));

const refused = (field: string, status = 400) =>
  new CallError({
    code: 'VALIDATION',
    info: 'No',
    status,
    requestId: 'a',
    errors: [{ field, code: 'TAKEN', message: 'Ya existe.' }],
  });

const form = (first: Values = { alias: '', iban: '' }) =>
  renderHook(() => useForm<Values>(first, missing, (key) => key));

describe('a form', () => {
  test('says nothing until a field is left, and then of that field alone', () => {
    const { result } = form();
    expect([result.current.errorOf('alias'), result.current.shown]).toEqual([undefined, []]);
    act(() => result.current.leave('alias'));
    expect(result.current.errorOf('alias')).toBe('rules.required');
    expect(result.current.errorOf('iban')).toBeUndefined();
    expect(result.current.shown).toEqual([]);
  });

  test('says all of it once somebody tried to send it, and sends nothing', async () => {
    const { result } = form();
    const sent: Values[] = [];
    await act(() => result.current.submit(async (values) => sent.push(values)));
    expect(result.current.shown.map(({ field }) => field)).toEqual(['alias', 'iban']);
    expect([result.current.attempt, sent]).toEqual([1, []]);
    act(() => result.current.set({ alias: 'Ahorro' }));
    expect(result.current.shown.map(({ field }) => field)).toEqual(['iban']);
  });

  test('keeps what was typed when it is refused, and the refusal until its field changes', async () => {
    const { result } = form({ alias: 'Ahorro', iban: 'ES91' });
    await act(() => result.current.submit(async () => Promise.reject(refused('iban'))));
    expect(result.current.values).toEqual({ alias: 'Ahorro', iban: 'ES91' });
    expect([result.current.errorOf('iban'), result.current.isPending]).toEqual([
      'Ya existe.',
      false,
    ]);
    expect(result.current.failure?.code).toBe('VALIDATION');
    const { attempt } = result.current;
    act(() => result.current.set({ alias: 'Otra' }));
    expect(result.current.errorOf('iban')).toBe('Ya existe.');
    act(() => result.current.set({ iban: '' }));
    expect(result.current.errorOf('iban')).toBe('rules.required');
    expect(attempt).toBeGreaterThan(0);
  });

  test('a refusal of a part of the request is shown at the field, until that changes', async () => {
    const { result } = form({ alias: 'Ahorro', iban: 'ES91' });
    await act(() => result.current.submit(async () => Promise.reject(refused('account.iban'))));
    expect(result.current.errorOf('iban')).toBe('Ya existe.');
    expect(result.current.shown.map(({ field }) => field)).toEqual(['iban']);
    act(() => result.current.set({ iban: 'ES92' }));
    expect(result.current.shown).toEqual([]);
    await act(() => result.current.submit(async () => Promise.reject(refused('account.other'))));
    expect(result.current.errorOf('account.other')).toBe('Ya existe.');
  });

  test('a second refusal is told anew, and an answer clears the first', async () => {
    const { result } = form({ alias: 'Ahorro', iban: 'ES91' });
    await act(() => result.current.submit(async () => Promise.reject(refused('iban'))));
    const { attempt } = result.current;
    await act(() => result.current.submit(async () => Promise.reject(refused('iban'))));
    expect(result.current.attempt).toBeGreaterThan(attempt);
    await act(() => result.current.submit(async () => undefined));
    expect([result.current.shown, result.current.failure]).toEqual([[], undefined]);
  });
});

const page = (own: readonly { field: string; message: string }[]) =>
  renderHook(() => {
    const hand = useRefusal();
    return { ...hand, ...useProblems(own, hand.refusal) };
  });

interface Listed {
  readonly residences: readonly { readonly country: string }[];
}

test('a refusal in a row of a list goes with that row, and not when another one changes', async () => {
  const [spain, france, italy] = ['ES', 'FR', 'IT'].map((country) => ({ country }));
  const { result } = renderHook(() =>
    useForm<Listed>(
      { residences: [spain, france, italy].flatMap((each) => each ?? []) },
      () => [],
      (key) => key,
    ),
  );
  const REFUSED = 'residences.1.country';
  const send = async () =>
    act(() => result.current.submit(async () => Promise.reject(refused(REFUSED))));
  await send();
  const { residences } = result.current.values;
  act(() => result.current.set({ residences: residences.with(0, { country: 'PT' }) }));
  expect(result.current.errorOf(REFUSED)).toBe('Ya existe.');
  act(() => result.current.set({ residences: result.current.values.residences.toSpliced(1, 1) }));
  expect(result.current.errorOf(REFUSED)).toBeUndefined();
});

describe('a form of several pages', () => {
  test('keeps its values itself, and is told whether a page may be left', () => {
    const { result } = page([{ field: 'amount', message: 'Falta.' }]);
    expect(result.current.shown).toEqual([]);
    let isReady = true;
    act(() => {
      isReady = result.current.isReady();
    });
    expect(isReady).toBe(false);
    expect(result.current.errorOf('amount')).toBe('Falta.');
  });

  test('shows a refusal at once, but what it says itself of the field comes first', () => {
    const { result } = page([{ field: 'amount', message: 'Falta.' }]);
    act(() =>
      result.current.refuse([
        { field: 'amount', code: 'A', message: 'Demasiado.' },
        { field: 'iban', code: 'B', message: 'Desconocido.' },
      ]),
    );
    expect(result.current.shown.map(({ message }) => message)).toEqual(['Desconocido.']);
    act(() => result.current.refuse([{ field: 'payments.2.date', code: 'C', message: 'Tarde.' }]));
    act(() => result.current.forgive(['iban', 'payments']));
    expect(result.current.shown).toEqual([]);
    expect(result.current.refusal.attempt).toBe(2);
  });
});
