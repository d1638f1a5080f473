import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import type { OpenGraphTags } from './open-graph.ts'

/** What is between these tags is text, whatever it looks like. */
const TEXT_MODES: Readonly<Record<string, number | undefined>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** The first name that the page has counts; some pages write `name` where the protocol says `property`. */
const NAMES = {
  title: ['og:title'],
  description: ['og:description'],
  image: ['og:image', 'og:image:url', 'og:image:secure_url'],
  imageWidth: ['og:image:width'],
  imageHeight: ['og:image:height'],
  type: ['og:type'],
  twitterCard: ['twitter:card'],
  twitterTitle: ['twitter:title'],
  twitterDescription: ['twitter:description'],
  twitterImage: ['twitter:image', 'twitter:image:src'],
} as const satisfies Record<Exclude<keyof OpenGraphTags, 'pageTitle'>, ReadonlyArray<string>>

const LONGEST = 2_000

/**
 * The tags of a page, in one pass over its text. No tree is built: pages of strangers are nested as deep as they like, and
 * this stays linear.
 * @see https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function readOpenGraph(html: string): OpenGraphTags {
  const metas = new Map<string, string>()
  const titles: string[] = []
  let isInTitle = false

  function onStartTag({ tagName, attrs }: Token.TagToken) {
    isInTitle = tagName === 'title' && titles.length === 0
    if (isInTitle) titles.push('')
    const mode = TEXT_MODES[tagName]
    if (mode !== undefined) tokenizer.state = mode
    if (tagName !== 'meta') return
    const attribute = (name: string) => attrs.find((each) => each.name === name)?.value
    const name = (attribute('property') ?? attribute('name') ?? '').trim().toLowerCase()
    const content = (attribute('content') ?? '').trim().slice(0, LONGEST)
    if (name !== '' && content !== '' && !metas.has(name)) metas.set(name, content)
  }
  const onText = ({ chars }: Token.CharacterToken) => {
    if (isInTitle) titles[0] += chars
  }
  const handler: TokenHandler = {
    onStartTag,
    onEndTag: () => {
      isInTitle = false
    },
    onCharacter: onText,
    onWhitespaceCharacter: onText,
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  }
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, handler)
  tokenizer.write(html, true)

  const found = Object.entries(NAMES).map(([tag, names]) => [tag, firstOf(metas, names)])
  const pageTitle = titles[0]?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST) || null
  return { ...(Object.fromEntries(found) as Omit<OpenGraphTags, 'pageTitle'>), pageTitle }
}

function firstOf(metas: ReadonlyMap<string, string>, names: ReadonlyArray<string>): string | null {
  for (const name of names) {
    const value = metas.get(name)
    if (value !== undefined) return value
  }
  return null
}

const CHARSET = /charset\s*=\s*["']?\s*([\w-]{1,40})/i
/** As far as the standard of HTML lets a page wait with saying how it is written. */
const SNIFFED_BYTES = 1_024

/** Bytes as letters: as the header says, else as the page itself says, else UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const label = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
