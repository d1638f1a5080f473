import { FRAME_HOSTS } from './frame-hosts.ts'

/** Sent with every answer, whatever its kind. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // `no-referrer` would turn the Origin of our own forms into "null" and the origin guard would refuse them.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** For answers that are data: nothing in them may ever run or be framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Either the hashes of the inline scripts (pages a shared cache may keep) or one nonce (pages that nobody keeps). */
export type AllowedScripts = { hashes: ReadonlyArray<string> } | { nonce: string }

/** What Google Analytics needs, and only where it is connected: its script, and the addresses it reports to. */
const GOOGLE_SCRIPTS = ' https://www.googletagmanager.com'
const GOOGLE_REPORTS = ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'

const FRAMED = FRAME_HOSTS.map((host) => `https://${host}`).join(' ')

type PolicyOptions = {
  https: boolean
  development: boolean
  isOffice?: boolean
  isMeasuredByGoogle?: boolean
  googleStandIn?: string | null
}

export function pagePolicy(scripts: AllowedScripts, options: PolicyOptions): string {
  const standIn = options.googleStandIn ? ` ${options.googleStandIn}` : null
  const [scriptsElsewhere, reports] = options.isMeasuredByGoogle
    ? [standIn ?? GOOGLE_SCRIPTS, standIn ?? GOOGLE_REPORTS]
    : ['', '']
  const inline = 'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`)
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`.trimEnd() + scriptsElsewhere,
    // Vite injects <style> elements while developing; in production all styles are files. Seat ticks set a custom property.
    options.development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${reports}`,
    "font-src 'self'",
    "media-src 'self'",
    // The hosts of frames are asked whether they answer at all, which a frame does not tell. The back office frames nothing.
    `connect-src 'self'${options.development ? ' ws:' : ''}${options.isOffice ? '' : ` ${FRAMED}`}${reports}`,
    "manifest-src 'self'",
    `frame-src ${options.isOffice ? "'none'" : FRAMED}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
