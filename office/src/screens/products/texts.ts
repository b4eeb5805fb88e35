import en from '../../texts/en/products.json';
import es from '../../texts/es/products.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
