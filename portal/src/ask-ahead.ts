import { askAhead } from './app/asked-ahead.ts';
import { meUrlOf } from './app/head-start.ts';
import { findLanguage } from '@area/kit/texts/language.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';

/** Stands in the pages behind the login before the portal: who is logged in is known by the time that the portal is there. */
const inlined = document.getElementById('initial_configuration')?.textContent;
if (inlined) {
  const configuration = JSON.parse(inlined) as InitialConfiguration;
  askAhead(meUrlOf(configuration), findLanguage(configuration.languajes));
}
