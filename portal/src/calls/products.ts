import { getMinimums } from '@area/contract/operation-lookups/calls';
import type { Minimums } from '@area/contract/operation-lookups/schemas';
import { getProduct } from '@area/contract/products/calls';
import type { Product } from '@area/contract/products/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useCall } from '@area/kit/transport/use-call.ts';

export const useProduct = (uuid: string): UseQueryResult<Product, CallError> =>
  useCall(getProduct, { params: { id: uuid } });

/** The least and the most that each product takes. */
export const useMinimums = (): UseQueryResult<readonly Minimums[], CallError> =>
  useCall(getMinimums, {});
