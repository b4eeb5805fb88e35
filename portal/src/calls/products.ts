import { getProduct } from '@area/contract/products/calls';
import type { Product } from '@area/contract/products/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useCall } from '@area/kit/transport/use-call.ts';

export const useProduct = (uuid: string): UseQueryResult<Product, CallError> =>
  useCall(getProduct, { params: { id: uuid } });
