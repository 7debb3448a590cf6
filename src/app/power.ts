/** Asks the browser for the computer's power source (W3C, "Battery Status API"). Many browsers do not report it. */
interface Battery {
  readonly charging: boolean;
}

/** True if the computer runs on its battery; false if the browser does not report it. */
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
