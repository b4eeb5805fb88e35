import en from '../../texts/en/bank-codes.json';
import es from '../../texts/es/bank-codes.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
