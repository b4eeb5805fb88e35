import { sendEarlyRequest } from './app/early-request.ts';
import { meUrlOf } from './app/session-with-early-request.ts';
import { findLanguage } from '@area/kit/texts/language.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';

/** Runs in the pages after the login before the portal: who is logged in is known by the time that the portal is there. */
const inlined = document.getElementById('initial_configuration')?.textContent;
if (inlined) {
  const configuration = JSON.parse(inlined) as InitialConfiguration;
  sendEarlyRequest(meUrlOf(configuration), findLanguage(configuration.languajes));
}
