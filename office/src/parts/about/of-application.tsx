import { getApplicationRecord } from '@area/contract/office/applications/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { whyNotSignAgain } from '@area/domain/application/transitions';
import { Link } from 'wouter';
import { Notice } from '@area/kit/states/notice.tsx';
import { useMayCall } from '../rights.ts';
import { t } from '../texts.ts';

interface OfApplicationProps {
  readonly application: ClientRecord['application'];
}

/** The application that decides about the thing that a page shows: it is accepted or refused there. *Source*: ADR 253. */
export const OfApplication = ({ application }: OfApplicationProps) => {
  const mayOpen = useMayCall(getApplicationRecord);
  if (application === null) return null;
  const { uuid, reference } = application;
  const isOpen = !whyNotSignAgain(application);
  const title = t('about.application', { reference });
  return (
    <Notice tone="waiting" title={title}>
      <p>{t(isOpen ? 'about.undecided' : 'about.ended')}</p>
      {mayOpen ? <Link href={`/applications/${uuid}`}>{t('about.open_application')}</Link> : null}
    </Notice>
  );
};
