import { askAhead } from './session/asked-ahead.ts';
import { meUrlOf } from './session/head-start.ts';
import { findLanguage } from './texts/language.ts';
import type { PublicConfiguration } from './white-label/configuration.ts';

/** Stands in the pages behind the login before the portal: who is logged in is known by the time that the portal is there. */
const inlined = document.getElementById('configuration')?.textContent;
if (inlined) {
  const configuration = JSON.parse(inlined) as PublicConfiguration;
  askAhead(meUrlOf(configuration), findLanguage(configuration.languajes));
}
