import { downloadAccountOperations } from '@area/contract/accounts/calls';
import type { DownloadFormat } from '@area/contract/download';
import { downloadOperations } from '@area/contract/operations/calls';
import type { OperationsQuery } from './operations.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';

interface DownloadRequest {
  /** All of them when there is none. */
  readonly account: string | undefined;
  readonly query: Pick<OperationsQuery, '$filter' | '$search' | '$orderby'>;
  /** Without its ending. */
  readonly name: string;
}

/** Exactly the operations that a list shows, whole, as a file. */
export const useOperationsDownload = ({ account, query, name }: DownloadRequest) => {
  const every = useDownload(downloadOperations);
  const one = useDownload(downloadAccountOperations);
  const { isPending, error, variables } = account === undefined ? every : one;
  const download = ($format: DownloadFormat): void => {
    const file = { filename: `${name}.${$format.toLowerCase()}` };
    if (account === undefined) every.mutate({ ...file, input: { query: { ...query, $format } } });
    else one.mutate({ ...file, input: { params: { id: account }, query: { ...query, $format } } });
  };
  return { download, error, pending: isPending ? variables?.input.query?.$format : undefined };
};
