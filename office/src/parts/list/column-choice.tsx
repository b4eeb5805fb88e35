import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { t } from '../texts.ts';
import type { OfficeColumn } from './office-column.ts';
import css from './office-list.module.css';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly OfficeColumn<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly onShow: (ids: readonly string[]) => void;
}

/** Which columns are shown; the one that names the row always is. */
export const ColumnChoice = <Row,>({ columns, isShown, onShow }: ColumnChoiceProps<Row>) => {
  const free = columns.filter(({ isRowHeader }) => isRowHeader !== true);
  const toggle = (id: string, isOn: boolean): void =>
    onShow(free.flatMap((each) => ((each.id === id ? isOn : isShown(each.id)) ? [each.id] : [])));
  return (
    <details className={css['columns']}>
      <summary>{t('list.columns')}</summary>
      <div className={css['choices']}>
        {free.map(({ id, title }) => (
          <Checkbox
            key={id}
            name={`column_${id}`}
            isSelected={isShown(id)}
            onChange={(isOn) => toggle(id, isOn)}
          >
            {title()}
          </Checkbox>
        ))}
      </div>
    </details>
  );
};
