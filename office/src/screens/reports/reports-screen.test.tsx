import { reportFlows } from '@area/contract/office/reports/calls';
import { exportTaxForm } from '@area/contract/office/tax-forms/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'wouter';
import { expect, test } from 'vitest';
import { fakeServer, refuseAs, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { REPORT_PATHS, reportPath } from './reports-paths.ts';
import { ReportScreen, ReportsScreen } from './reports-screen.tsx';
import { TaxScreen } from './tax-screen.tsx';

test('every report is listed with what it answers', async () => {
  const { container } = drawOffice(<ReportsScreen />, { set: 'READ_ONLY' });
  expect(screen.getAllByRole('link')).toHaveLength(14);
  expect(screen.getByRole('link', { name: /Conciliación/ })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a report has its chart and its table, and asks for the days in its address', async () => {
  const heard = fakeServer(
    replyList(reportFlows, () => [
      {
        group: '2026-11-04',
        name: '2026-11-04',
        operations: 2,
        came_in: '3000.00',
        went_out: '0.00',
        net: '3000.00',
      },
      {
        group: '2026-11-05',
        name: '2026-11-05',
        operations: 1,
        came_in: '0.00',
        went_out: '500.00',
        net: '-500.00',
      },
    ]),
  );
  const { container } = drawOffice(<Route path={REPORT_PATHS.report} component={ReportScreen} />, {
    path: `${reportPath('flows')}?since=2026-11-01`,
  });
  expect(await screen.findByRole('table', { name: 'Entradas y salidas' })).toBeTruthy();
  expect(screen.getByRole('slider')).toBeTruthy();
  expect(heard.every(({ query }) => query.get('since') === '2026-11-01')).toBe(true);
  expect(await findViolations(container)).toEqual([]);
});

test('a tax sheet says that it is not the record layout, and why there is none at the field', async () => {
  fakeServer(
    refuseAs(exportTaxForm, 'INVALID_INPUT', {
      info: 'Revise los datos marcados.',
      errors: [
        { field: 'period', code: 'PERIOD_NEEDLESS', message: 'El modelo 187 es de todo el año.' },
      ],
    }),
  );
  const { container } = drawOffice(<TaxScreen />, { set: 'TAX' });
  expect(screen.getByText(/No son los diseños de registro/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), '1T');
  await userEvent.click(screen.getByRole('button', { name: 'Descargar XLSX' }));
  expect(await screen.findByText('El modelo 187 es de todo el año.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
