import type { Brand } from '#kernel/brand.ts'
import { type Messages, messagesIn } from '#kernel/messages.ts'
import { languageOfPath, pageIn } from '#kernel/page-address.ts'

/** What the picture of a page shows where a link to it is shared. */
export type ShareCard = {
  /** Names the picture in its address: small letters, digits and hyphens. */
  name: string
  eyebrow: string
  title: string
  /** Lowercase letters whose mark lights up, each where it comes first. Not ď, ť or ľ: their mark stands beside the letter. */
  lit: string
  /** Paper and cloth are printed with marks; the tints carry one big mark. */
  ground: 'paper' | 'cloth' | 'butter' | 'sky' | 'peach' | 'mint'
  mark: 'dlzen' | 'makcen' | 'vokan' | 'bodky'
  /** Whose page it is. */
  wordmark: string
}

type Drawn = Omit<ShareCard, 'wordmark'>

export const SHARE_IMAGE = { width: 1200, height: 630 } as const

const MESSAGES = {
  sk: {
    home: { eyebrow: 'Živé online kurzy v slovenčine', lit: 'šý' },
    documents: 'Dokumenty',
    blog: { eyebrow: 'Blog', title: 'Novinky zo sveta AI a vzdelávania', lit: 'á' },
  },
  en: {
    home: { eyebrow: 'Live online courses in Slovak', lit: '' },
    documents: 'Documents',
    blog: { eyebrow: 'Blog', title: 'News from the world of AI and education', lit: '' },
  },
}

/** The site as a whole, with the line of the brand. */
const HOME: Messages<Omit<Drawn, 'title'>> = {
  sk: { name: 'home', ...messagesIn(MESSAGES, 'sk').home, ground: 'paper', mark: 'dlzen' },
  en: { name: 'home-en', ...messagesIn(MESSAGES, 'en').home, ground: 'paper', mark: 'dlzen' },
}

/** Pages that exist in two languages have a picture in each; English words have no marks to light. */
const DOCUMENTS = {
  '/vop': {
    name: 'vop',
    sk: 'Obchodné podmienky',
    lit: 'é',
    en: 'Terms and Conditions',
    ground: 'butter',
    mark: 'vokan',
  },
  '/privacy': {
    name: 'privacy',
    sk: 'Ochrana osobných údajov',
    lit: 'ý',
    en: 'Privacy Policy',
    ground: 'sky',
    mark: 'bodky',
  },
  '/cookies': {
    name: 'cookies',
    sk: 'Zásady používania cookies',
    lit: 'í',
    en: 'Cookie Policy',
    ground: 'peach',
    mark: 'makcen',
  },
  '/pristupnost': {
    name: 'pristupnost',
    sk: 'Prístupnosť',
    lit: 'í',
    en: 'Accessibility',
    ground: 'mint',
    mark: 'dlzen',
  },
} as const

/** The pages that have a picture of their own, by their address. */
const CARDS: ReadonlyMap<string, Drawn> = new Map<string, Drawn>([
  ...Object.entries(DOCUMENTS).flatMap(
    ([path, { name, sk, lit, en, ground, mark }]): Array<[string, Drawn]> => [
      [path, { name, eyebrow: messagesIn(MESSAGES, 'sk').documents, title: sk, lit, ground, mark }],
      [
        pageIn(path, 'en'),
        { name: `${name}-en`, eyebrow: messagesIn(MESSAGES, 'en').documents, title: en, lit: '', ground, mark },
      ],
    ],
  ),
  ['/blog', { name: 'blog', ...messagesIn(MESSAGES, 'sk').blog, ground: 'cloth', mark: 'vokan' }],
  ['/en/blog', { name: 'blog-en', ...messagesIn(MESSAGES, 'en').blog, ground: 'cloth', mark: 'vokan' }],
])

type Shown = Pick<Brand, 'line' | 'wordmark'>

/** The card of the page at this address, or the one of the whole site. */
export function shareCardOf(path: string, brand: Shown): ShareCard {
  const page = path.replace(/[?#].*$/, '')
  return ofBrand(CARDS.get(path) ?? CARDS.get(page) ?? HOME[languageOfPath(page) ?? 'sk'], brand)
}

export function findShareCard(name: string, brand: Shown): ShareCard | null {
  const card = [...CARDS.values(), ...Object.values(HOME)].find((each) => each.name === name)
  return card ? ofBrand(card, brand) : null
}

/** A brand in the language of the card. */
function ofBrand(card: Omit<Drawn, 'title'> & { title?: string }, { line, wordmark }: Shown): ShareCard {
  return { title: line, ...card, wordmark }
}

/** Moves when the drawing changes, so that networks fetch it anew. */
const DRAWING = 1

/** The address of the picture. It holds what the picture shows, so whoever keeps it may keep it for ever. */
export function shareImagePath(card: ShareCard): string {
  return `/share/${card.name}.${fingerprint(JSON.stringify([DRAWING, card]))}.png`
}

/** FNV-1a: nobody is kept out by it, it only changes with what the picture shows. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
