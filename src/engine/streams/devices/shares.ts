/** Splits the rows of a batch between devices in proportion to how fast each was measured to be. */

/** The weight of the newest measurement: rates follow changes within a few batches, and not single outliers. */
const newest = 0.5;

export class Shares {
  /** Rows a millisecond; null before the first measurement. */
  readonly #rates: (number | null)[];

  constructor(devices: number) {
    this.#rates = Array.from({ length: devices }, () => null);
  }

  /**
   * The number of rows for each device, which add up to `rows`. Equal numbers until devices have been measured; a
   * device whose share is less than half a row gets none.
   */
  split(rows: number): number[] {
    const known = this.#rates.filter((rate) => rate !== null);
    const usual = known.length > 0 ? known.reduce((sum, rate) => sum + rate, 0) / known.length : 1;
    const weights = this.#rates.map((rate) => rate ?? usual);
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    let [given, before] = [0, 0];
    return weights.map((weight) => {
      before += weight;
      const end = Math.round((rows * before) / whole);
      const share = end - given;
      given = end;
      return share;
    });
  }

  /** Notes how long a device took for that many rows, in milliseconds. */
  took(device: number, rows: number, milliseconds: number): void {
    const rate = rows / Math.max(milliseconds, 1e-3);
    const before = this.#rates[device] ?? rate;
    this.#rates[device] = newest * rate + (1 - newest) * before;
  }

  /** Gives a device no rows any more; the others keep their order. */
  drop(device: number): void {
    this.#rates.splice(device, 1);
  }
}
