import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { ClientAccounts } from './client-accounts.tsx';
import { ClientEvents } from './client-events.tsx';
import { ClientDocuments, ClientIssues, ClientOrders } from './client-lists.tsx';
import { ClientLogins, ClientMessages } from './client-contact.tsx';
import { ClientKnowledge } from './client-knowledge.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientSummary } from './client-summary.tsx';
import type { Section } from './sections.ts';

interface ClientSectionProps {
  readonly client: ClientRecord;
  readonly section: Section;
}

/** What a section of a client shows. */
export const ClientSection = ({ client, section }: ClientSectionProps) => {
  switch (section) {
    case 'summary':
      return <ClientSummary client={client} />;
    case 'accounts':
      return <ClientAccounts client={client} />;
    case 'orders':
      return <ClientOrders id={client.uuid} />;
    case 'documents':
      return <ClientDocuments id={client.uuid} />;
    case 'knowledge':
      return <ClientKnowledge client={client} />;
    case 'issues':
      return <ClientIssues client={client} />;
    case 'messages':
      return <ClientMessages id={client.uuid} />;
    case 'logins':
      return <ClientLogins client={client} />;
    case 'notes':
      return <ClientNotes id={client.uuid} />;
    case 'events':
      return <ClientEvents id={client.uuid} />;
  }
};
