import type { Messages } from '#kernel/messages.ts'
import { SHARE_IMAGE } from './share-cards.ts'

/** Longer than any address that somebody shares. */
export const LONGEST_URL = 2_000

/** Something about a page that a network would stumble over, in the words of each language. */
export type OpenGraphFinding = Messages<string>

/** What a card of one network shows of a shared link. */
export type LinkCard = {
  title: string
  description: string | null
  /** On our own origin: no page of ours asks a host that somebody typed in. */
  picture: string | null
}

export type OpenGraphCheck = {
  /** The page that was asked for. */
  url: string
  title: string | null
  description: string | null
  image: string | null
  type: string | null
  errors: ReadonlyArray<OpenGraphFinding>
  warnings: ReadonlyArray<OpenGraphFinding>
  /** Null where there is nothing to draw a card from. */
  cards: { facebook: LinkCard; x: LinkCard & { isLarge: boolean }; linkedin: LinkCard } | null
}

/** What stands in the head of a page about its being shared, as written there. */
export type OpenGraphTags = {
  pageTitle: string | null
  title: string | null
  description: string | null
  image: string | null
  imageWidth: string | null
  imageHeight: string | null
  type: string | null
  twitterCard: string | null
  twitterTitle: string | null
  twitterDescription: string | null
  twitterImage: string | null
}

const FINDINGS = {
  noTitle: { en: 'Missing og:title tag', sk: 'Stránke chýba značka og:title.' },
  noImage: { en: 'Missing og:image tag', sk: 'Stránke chýba značka og:image.' },
  relativeImage: {
    en: 'og:image must be an absolute URL',
    sk: 'Značka og:image musí obsahovať celú adresu aj s https.',
  },
  noDescription: { en: 'Missing og:description tag', sk: 'Stránke chýba značka og:description.' },
  smallImage: {
    en: `og:image is smaller than ${SHARE_IMAGE.width}x${SHARE_IMAGE.height}`,
    sk: `Obrázok v og:image je menší než ${SHARE_IMAGE.width} × ${SHARE_IMAGE.height} bodov, na jemných obrazovkách bude rozmazaný.`,
  },
} as const satisfies Record<string, OpenGraphFinding>

/** What keeps a page from being shared well, and what merely makes it look worse. */
export function judgeOpenGraph(tags: OpenGraphTags): Pick<OpenGraphCheck, 'errors' | 'warnings'> {
  const { title, description, image } = tags
  return {
    errors: [
      ...(title === null ? [FINDINGS.noTitle] : []),
      ...(image === null ? [FINDINGS.noImage] : isAbsolute(image) ? [] : [FINDINGS.relativeImage]),
    ],
    warnings: [
      ...(description === null ? [FINDINGS.noDescription] : []),
      ...(isSmall(tags) ? [FINDINGS.smallImage] : []),
    ],
  }
}

/** A picture that networks can fetch without knowing the page it was named in. */
export function isAbsolute(image: string): boolean {
  return /^https?:\/\//i.test(image) && URL.canParse(image)
}

function isSmall({ imageWidth, imageHeight }: OpenGraphTags): boolean {
  return isBelow(imageWidth, SHARE_IMAGE.width) || isBelow(imageHeight, SHARE_IMAGE.height)
}

function isBelow(said: string | null, least: number): boolean {
  return said !== null && /^\d{1,6}$/.test(said) && Number(said) < least
}

/** Somebody types a name without its protocol; the web of today answers over https. Null for what is no web address. */
export function webAddressOf(typed: string): URL | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

/** This computer or a bare number: nobody outside who fetches shared links would find a page there. */
export function isLocalAddress({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '')
  // However a number was written, the URL spells it with dots, or in brackets.
  return name === 'localhost' || name.endsWith('.localhost') || /^[\d.]+$/.test(name) || name.startsWith('[')
}

/** The same page where everybody sees it. */
export function inProduction({ pathname, search }: URL, productionOrigin: string): string {
  return productionOrigin + pathname + search
}
