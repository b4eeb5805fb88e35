import en from '../texts/en/shell.json';
import es from '../texts/es/shell.json';
import { areaTexts } from '../texts/area-texts.ts';

export const { t } = areaTexts({ es, en });
