import { OPERATION_TYPES } from '@area/domain/operation/types';
import { describe, expect, it } from 'vitest';
import { isBoundToTable, listHandWritten } from './type-lists.ts';

const found = (text: string) =>
  listHandWritten({ file: 'server/src/orders/x.ts', text }, OPERATION_TYPES);

describe('what an operation type is, outside its table', () => {
  it.each([
    "const ENTERING = typesWith({ direction: 'IN' });",
    "const ONE = ['SOLICITUD_REEMBOLSO_PERIODICO'];",
    "const isBenefit = type === 'RESCATE';",
    "const way = type === 'SUSCRIPCION' ? 'IN' : type === 'REEMBOLSO' ? 'OUT' : 'NONE';",
    'const kinds = { SUSCRIPCION: 1, REEMBOLSO: 2 } satisfies Partial<Record<OperationType, number>>;',
    "const is = parent.type === 'RESCATE' || operation.status === 'SIGNED';",
    "const has = uses.includes('PERIODIC');",
    "const is = LEAVING.includes('REEMBOLSO');",
    "const rows = sql`select from operations where type = 'RESCATE' and type <> 'REEMBOLSO'`;",
    "const isText = mime_type.startsWith('text/');",
  ])('lets pass %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    "const PAYING_OUT: readonly OperationType[] = ['REEMBOLSO', 'RESCATE'];",
    "const PAYING_OUT = ['REEMBOLSO', 'RESCATE'] as const satisfies readonly OperationType[];",
    "const PAYING_OUT = new Set(['REEMBOLSO', 'RESCATE']);",
    "const rows = db.where('type', 'in', ['APORTACION', 'APORTACION_PERIODICA']);",
    "type Leg = 'TRASPASO_SALIDA' | 'TRASPASO_ENTRADA';",
    "const is = type === 'SUSCRIPCION' || type === 'APORTACION';",
    "const is = one.type === 'SUSCRIPCION' || isSold || one.type === 'APORTACION';",
    "const is = type !== 'SUSCRIPCION' && type !== 'APORTACION';",
    "const rows = sql`select from operations where type in ('SUSCRIPCION', 'APORTACION')`;",
  ])('finds a list in %s', (text) => {
    expect(found(`\n${text}`)).toEqual([
      { file: 'server/src/orders/x.ts', line: 2, why: expect.stringContaining('listed') },
    ]);
  });

  it.each([
    "const is = type.startsWith('SOLICITUD_');",
    "const is = operation.type.includes('PERIODIC');",
    "const is = order?.type?.endsWith('_ENTRADA');",
    'const is = /^HERENCIA_/.test(type);',
    'type Block = Extract<OperationType, `${string}BLOQUEO_PARTICIPACIONES`>;',
    "const rows = sql`select from operations where type like 'HERENCIA\\\\_%'`;",
  ])('finds letters looked into in %s', (text) => {
    expect(found(`\n${text}`)).toEqual([
      { file: 'server/src/orders/x.ts', line: 2, why: expect.stringContaining('letters') },
    ]);
  });

  it('is looked for where the product runs, not where it is tried', () => {
    expect(
      [
        'domain/src/operation/order-change.ts',
        'contract/src/orders.ts',
        'server/src/orders/x.ts',
        'portal/src/parts/x.tsx',
        'domain/src/operation/types.ts',
        'domain/src/operation/types.test.ts',
        'server/test/plans.ts',
        'scripts/verify/x.ts',
      ].map(isBoundToTable),
    ).toEqual([true, true, true, true, false, false, false, false]);
  });
});
