import { t } from '../texts/ui.ts';
import css from './chart-foot.module.css';

interface ChartFootProps {
  readonly isTable: boolean;
  readonly onSwitch: () => void;
}

/** Below a chart: the way to its table and back. */
export const ChartFoot = ({ isTable, onSwitch }: ChartFootProps) => (
  <div className={css['foot']} data-print="hide">
    <button type="button" className={css['switch']} onClick={onSwitch}>
      {isTable ? t('ui.chart.chart') : t('ui.chart.table')}
    </button>
  </div>
);
