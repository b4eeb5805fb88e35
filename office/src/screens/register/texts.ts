import en from '../../texts/en/register.json';
import es from '../../texts/es/register.json';
import { areaTexts } from '../../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
