import { t } from './texts.ts';
import type { ListState } from './list-choices.ts';

/** A state of a list, in words. */
export const stateText = (state: ListState): string =>
  state === 'UNDERWAY' ? t('operations.filter.underway') : t(`codes.operation_status.${state}`);
