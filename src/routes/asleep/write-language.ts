import { withLanguage } from '#capabilities/legal/reading-language.ts'

/** A legal page that came without a language gets it written into its address; see `useWrittenLanguage`. */
export function writeLanguage(): void {
  const written = document.querySelector('main.legal') && withLanguage(new URL(location.href))
  if (written) history.replaceState(history.state, '', written)
}
