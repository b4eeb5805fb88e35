import en from '../../texts/en/bank.json';
import es from '../../texts/es/bank.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
