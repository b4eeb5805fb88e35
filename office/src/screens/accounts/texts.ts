import en from '../../texts/en/accounts.json';
import es from '../../texts/es/accounts.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
