import en from '../../texts/en/clients.json';
import es from '../../texts/es/clients.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
