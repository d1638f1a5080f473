import { looksLikeSecret } from './harmless-word.ts'
import { type Arrival, type Channel, VISIT_LIMITS } from './visit-wire.ts'

type Utm = { source: string | null; medium: string | null; campaign: string | null }

/** Other sites by the end of their host name; what stands before it belongs to them as well. */
const KNOWN_HOSTS: ReadonlyArray<[Channel, RegExp]> = [
  // Before the search engines, because letters are read under their names too.
  ['email', /(^|\.)(mail\.google\.com|outlook\.\w+(\.\w+)?|mail\.\w+\.\w+|email\.\w+\.\w+|post\.sk)$/],
  [
    'search',
    /(^|\.)(google(\.\w+){1,2}|bing\.com|duckduckgo\.com|seznam\.cz|zoznam\.sk|yahoo\.com|ecosia\.org|yandex\.\w+|qwant\.com|startpage\.com|search\.brave\.com)$/,
  ],
  [
    'social',
    /(^|\.)(facebook\.com|fb\.me|instagram\.com|linkedin\.com|lnkd\.in|twitter\.com|x\.com|t\.co|youtube\.com|youtu\.be|tiktok\.com|reddit\.com|threads\.(net|com)|pinterest\.\w+|bsky\.app|t\.me|whatsapp\.com)$/,
  ],
]
const MAIL_MEDIUMS = new Set(['email', 'e-mail', 'mail', 'newsletter'])
/** Whoever returns from paying came to us long before. */
const PART_OF_THE_VISIT = /(^|\.)stripe\.com$/

/** How somebody came, from the address they opened and the site they left. Nothing else of either goes further. */
export function arrivalOf(address: string, referrer: string): Arrival {
  const utm = utmOf(address)
  const host = foreignHost(address, referrer)
  if (utm.medium !== null || utm.source !== null || utm.campaign !== null) {
    return { channel: channelOfCampaign(utm.medium), source: utm.source ?? host, campaign: utm.campaign }
  }
  if (host === null) return { channel: 'direct', source: null, campaign: null }
  const channel = KNOWN_HOSTS.find(([, hosts]) => hosts.test(host))?.[0] ?? 'referral'
  return { channel, source: host, campaign: null }
}

/** What the sender of a link wrote into it. A value that is no short word of a campaign is none: it may be about a person. */
export function utmOf(address: string): Utm {
  const { searchParams } = new URL(address)
  const word = (name: string) => {
    const value = searchParams.get(name)?.trim().toLowerCase() ?? ''
    return isHarmless(value) ? value : null
  }
  return { source: word('utm_source'), medium: word('utm_medium'), campaign: word('utm_campaign') }
}

function channelOfCampaign(medium: string | null): Channel {
  if (medium === 'social') return 'social'
  return medium !== null && MAIL_MEDIUMS.has(medium) ? 'email' : 'campaign'
}

function foreignHost(address: string, referrer: string): string | null {
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname } = new URL(referrer)
  if (!protocol.startsWith('http') || hostname === new URL(address).hostname || PART_OF_THE_VISIT.test(hostname)) {
    return null
  }
  const host = hostname.replace(/^(www|m|l|lm)\./, '')
  return isHarmless(host) ? host : null
}

function isHarmless(word: string): boolean {
  return VISIT_LIMITS.word.test(word) && !looksLikeSecret(word)
}
