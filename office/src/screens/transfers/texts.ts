import en from '../../texts/en/transfers.json';
import es from '../../texts/es/transfers.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
