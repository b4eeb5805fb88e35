/** What was done, and what failed: the run continued without it. */
export interface OrdersReport {
  readonly done: number;
  readonly failed: readonly { readonly operation: string; readonly reason: string }[];
}

/** Works on some orders one by one: a failure does not stop the others. */
export const runEachOrder = async (
  uuids: readonly string[],
  act: (uuid: string) => Promise<boolean>,
): Promise<OrdersReport> => {
  const failed: { operation: string; reason: string }[] = [];
  let done = 0;
  for (const uuid of uuids) {
    try {
      if (await act(uuid)) done += 1;
    } catch (error) {
      failed.push({ operation: uuid, reason: String(error) });
    }
  }
  return { done, failed };
};
