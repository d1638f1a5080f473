/** Where an article comes from and where it is shown. */
export type ArticleSource = {
  /** Addresses there are ours: they open in the same tab. */
  siteOrigin: string
  /** The address under which the content service keeps pictures and files, and the path of ours that serves them. */
  media: { from: string; to: string } | null
}

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const MEDIA_PROTOCOLS = new Set(['http:', 'https:'])

/** An address as the browser will understand it, or null when it is none we follow. */
export function safeLink(value: string, { siteOrigin }: ArticleSource): { href: string; isExternal: boolean } | null {
  const url = understood(value, siteOrigin)
  if (url === null || !LINK_PROTOCOLS.has(url.protocol)) return null
  if (url.origin === new URL(siteOrigin).origin) {
    const href = url.pathname + url.search + url.hash
    // `/.//host` is a path to a parser and another host to the next one.
    return href.startsWith('//') ? null : { href, isExternal: false }
  }
  return { href: url.href, isExternal: MEDIA_PROTOCOLS.has(url.protocol) }
}

/** The address on this site of a picture or file: nothing of an article is fetched from elsewhere. */
export function ownMedia(value: string, { siteOrigin, media }: ArticleSource): string | null {
  const url = understood(value, siteOrigin)
  if (url === null || !MEDIA_PROTOCOLS.has(url.protocol)) return null
  if (media !== null && url.href.startsWith(media.from)) return media.to + url.href.slice(media.from.length)
  const path = url.pathname + url.search
  return url.origin === new URL(siteOrigin).origin && !path.startsWith('//') ? path : null
}

/** An address over HTTPS of somebody else, or null. Our own pages are never framed. */
export function foreignUrl(value: string, { siteOrigin }: ArticleSource): URL | null {
  const url = understood(value, siteOrigin)
  return url?.protocol === 'https:' && url.origin !== new URL(siteOrigin).origin ? url : null
}

/** Parsed by the browser's own rules, so that no trick of spelling is read differently later. */
function understood(value: string, siteOrigin: string): URL | null {
  // Invisible characters in an address only ever hide its scheme.
  const text = value.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  // A colon that ends no proper scheme is one that something was hidden in.
  if (/^[^/?#]*:/.test(text) && !/^[a-z][a-z\d+.-]*:/i.test(text)) return null
  if (text === '' || !URL.canParse(text, siteOrigin)) return null
  const url = new URL(text, siteOrigin)
  if (url.username !== '' || url.password !== '' || mentionsEval(text) || mentionsEval(url.href)) return null
  return url
}

/** The rule of the specification, also for escapes: an address with `eval` in it is never followed. */
function mentionsEval(address: string): boolean {
  const plain = address.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return /eval/i.test(address) || /eval/i.test(plain)
}
