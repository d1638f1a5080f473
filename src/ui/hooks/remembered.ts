/** What a visitor chose and asked this browser to keep. Nothing else may be kept under these names. */
export type Remembered = 'theme' | 'gdpr-language'
const NAMES: ReadonlyArray<Remembered> = ['theme', 'gdpr-language']

let mayRemember = () => true

/** Keeping such choices can be refused; whoever knows the answer gives it here, and it is asked anew each time. */
export function rememberOnlyWhile(isAllowed: () => boolean): void {
  mayRemember = isAllowed
  if (!isAllowed()) forgetRemembered()
}

/** Without leave, or where storage is forbidden, the choice lasts as long as the page. */
export function remember(name: Remembered, value: string): void {
  if (!mayRemember()) return
  try {
    localStorage.setItem(name, value)
  } catch {
    // Forbidden or full.
  }
}

export function remembered(name: Remembered): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function forgetRemembered(): void {
  try {
    for (const name of NAMES) localStorage.removeItem(name)
  } catch {
    // What cannot be reached was not kept either.
  }
}
