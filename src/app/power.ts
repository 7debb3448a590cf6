/** Asks the browser for the computer's power (W3C, "Battery Status API"). Many browsers tell nothing. */
interface Battery {
  readonly charging: boolean;
}

/** Whether the computer runs on its battery; false where the browser does not tell. */
export async function isOnBattery(browser: object): Promise<boolean> {
  const { getBattery } = browser as { getBattery?: () => Promise<Battery> };
  try {
    const battery = await getBattery?.call(browser);
    return battery !== undefined && !battery.charging;
  } catch {
    // A page may be forbidden to ask.
    return false;
  }
}
