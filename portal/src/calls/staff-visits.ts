import { listStaffVisits } from '@area/contract/staff/calls';
import type { StaffVisit } from '@area/contract/staff/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import type { ListPage } from '@area/kit/transport/perform.ts';
import { useList } from '@area/kit/transport/use-call.ts';

/** Visits of staff in a person's area, newest first. */
export const useStaffVisits = (
  uuid: string,
  query: { $limit: number; $offset: number },
): UseQueryResult<ListPage<StaffVisit>, CallError> =>
  useList(listStaffVisits, { params: { id: uuid }, query });
