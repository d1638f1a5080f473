type Measured = {
  /** Only in a page that is isolated from other origins. */
  measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>
  /** Chromium's older figure: the heap of scripts alone. */
  memory?: { usedJSHeapSize: number }
}

/** How many bytes this page takes, or null where the browser does not say. */
export async function readMemory(given: object, isIsolated: boolean): Promise<number | null> {
  const measured: Measured = given
  if (isIsolated && measured.measureUserAgentSpecificMemory) {
    try {
      return (await measured.measureUserAgentSpecificMemory()).bytes
    } catch {
      // Refused in some frames; the older figure is better than none.
    }
  }
  return measured.memory?.usedJSHeapSize ?? null
}
