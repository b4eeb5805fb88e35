import { CallError } from '@area/kit/transport/call-error.ts';

/** A call whose refusals use the field names of the form, not those of the request. */
export const withFieldNames = async <T>(
  fieldOf: (field: string) => string,
  call: Promise<T>,
): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, info, status, requestId, errors } = error;
    throw new CallError({
      code,
      info,
      status,
      requestId,
      errors: errors.map((each) => ({ ...each, field: fieldOf(each.field) })),
    });
  }
};
