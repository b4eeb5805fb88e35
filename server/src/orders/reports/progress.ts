/** Reports the progress of a report. *Units*: per cent. */
export type Progress = (percent: number) => Promise<void>;

/** For what nobody waits for. */
export const noProgress: Progress = async () => undefined;
