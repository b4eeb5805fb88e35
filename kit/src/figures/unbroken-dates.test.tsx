import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataList } from './data-list.tsx';
import { Table } from '../table/table.tsx';

test('the dates of lists and tables stand whole, and not a character of them changes', () => {
  const term = 'Valor liquidativo del 12-feb-2026';
  const { container } = render(
    <>
      <DataList items={[{ term, value: '1,00 € el 05-nov-2026 y el 06-set-2027' }]} />
      <Table
        caption="Fechas"
        rows={['07-dic-2026']}
        rowKey={(day) => day}
        columns={[{ id: 'day', title: 'Fecha', cell: (day) => day }]}
      />
    </>,
  );
  expect(
    [...container.querySelectorAll('[class*="whole"]')].map(({ textContent }) => textContent),
  ).toEqual(['12-feb-2026', '05-nov-2026', '06-set-2027', '07-dic-2026']);
  expect(container.querySelector('dt')?.textContent).toBe(term);
  expect(container.querySelector('dd')?.textContent).toBe('1,00 € el 05-nov-2026 y el 06-set-2027');
});
