import en from '../../texts/en/orders.json';
import es from '../../texts/es/orders.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
