/** Where an article comes from and where it is shown. */
export type ArticleSource = {
  /** Addresses there are ours: they open in the same tab. */
  siteOrigin: string
  /** How what lies elsewhere is shown from our own origin; without it only what lies there already is. */
  media: ArticleMedia | null
}

export type ArticleMedia = {
  /** A picture, wherever it lies, in the widths it comes in; null for one that we do not fetch. */
  picture(url: URL, width: number | null): { src: string; srcSet: string } | null
  /** A sound, a film or a file of the content service; null for anything else. */
  file(url: URL): string | null
  /** Whether a reader could open it where it lies. */
  isReachable(url: URL): boolean
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

/** The address on this site of a sound, a film or a file: nothing of an article is fetched from elsewhere. */
export function ownMedia(value: string, source: ArticleSource): string | null {
  const url = mediaAddress(value, source)
  return url && (ownPath(url, source) ?? source.media?.file(url) ?? null)
}

/** The addresses on this site of a picture: wherever it lies, a reader's browser asks nobody but us. */
export function ownPicture(
  value: string,
  width: number | null,
  source: ArticleSource,
): { src: string; srcSet: string | null } | null {
  const url = mediaAddress(value, source)
  if (url === null) return null
  const path = ownPath(url, source)
  return path === null ? (source.media?.picture(url, width) ?? null) : { src: path, srcSet: null }
}

/** Where a reader may open a picture or file themselves. */
export function originalOf(value: string, source: ArticleSource): string | null {
  const url = mediaAddress(value, source)
  return url && (source.media?.isReachable(url) ?? true) ? (safeLink(value, source)?.href ?? null) : null
}

function mediaAddress(value: string, { siteOrigin }: ArticleSource): URL | null {
  const url = understood(value, siteOrigin)
  return url !== null && MEDIA_PROTOCOLS.has(url.protocol) ? url : null
}

function ownPath(url: URL, { siteOrigin }: ArticleSource): string | null {
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
