import type { Device } from './visit-wire.ts'

/** By what the visitor points with and how wide the screen is at its narrow side; no name of a device is read. */
export function deviceOf({ hasFinger, narrowSide }: { hasFinger: boolean; narrowSide: number }): Device {
  if (!hasFinger) return narrowSide < 500 ? 'phone' : 'desktop'
  return narrowSide < 600 ? 'phone' : 'tablet'
}
