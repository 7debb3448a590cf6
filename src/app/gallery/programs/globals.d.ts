/** Examples use this part of the platform. The editor knows all of it. */
declare function setTimeout(
  callback: () => void,
  milliseconds?: number,
): number;
declare const performance: {
  /** Milliseconds since the program's worker began. */
  now(): number;
};
