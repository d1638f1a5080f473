import display700 from './fonts/gabarito-700.woff2?url'
import display800 from './fonts/gabarito-800.woff2?url'
import text400 from './fonts/hanken-grotesk-400.woff2?url'

/** The fonts of the first screen. The two heavier text weights may arrive later: their fallback has the same metrics. */
export const PRELOADED_FONTS: ReadonlyArray<string> = [display800, display700, text400]
