import { serializeOuter } from 'parse5'
import type { Action, Block, CalloutColour, CodeBlock, EmbedBlock, Picture, SafeNodes } from './article.ts'
import { CALLOUT_COLOURS } from './article.ts'
import { embedOf } from './embed-of.ts'
import { highlightCode } from './highlight-code.server.ts'
import {
  attributeOf,
  classesOf,
  cleanText,
  elementsIn,
  findByClass,
  findByTag,
  type ParsedElement,
  textIn,
} from './parse-html.server.ts'
import { type ArticleSource, foreignUrl, originalOf, ownMedia, ownPicture, safeLink } from './safe-url.ts'
import { ID_PREFIX, sanitise } from './sanitise.server.ts'

/** Enough of an unknown card to tell its author which one it is. */
const RAW_LENGTH = 2_000

type Reader = (card: ParsedElement, source: ArticleSource) => Block

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['image', readImage],
  ['gallery', readGallery],
  ['embed', readEmbed],
  ['bookmark', readBookmark],
  ['callout', readCallout],
  ['code', (card, source) => readCode(findByTag(card, 'pre') ?? card, captionOf(card, source))],
  ['toggle', readToggle],
  ['button', readButton],
  ['file', readFile],
  ['audio', readAudio],
  ['video', readVideo],
  ['product', readProduct],
  ['header', readHeader],
])

/** What kind of card an element is, as its class says, or null for an element of running text. */
export function cardType(element: ParsedElement): string | null {
  const classes = classesOf(element)
  if (classes.includes('kg-card')) {
    const name = classes.map((each) => /^kg-([a-z\d]+(?:-[a-z\d]+)*)-card$/.exec(each)?.[1]).find(Boolean)
    return name ?? 'unknown'
  }
  if (element.tagName === 'pre') return 'code'
  return element.tagName === 'iframe' ? 'embed' : null
}

/** A card as plain data. What its author left out, or what is refused, is missing in the data and never made up. */
export function readCard(type: string, card: ParsedElement, source: ArticleSource): Block {
  if (card.tagName === 'pre') return readCode(card, [])
  if (card.tagName === 'iframe') return frameOf(card, [], source)
  const read = READERS.get(type)
  if (read) return read(card, source)
  return { kind: 'unknown', type, raw: cleanText(serializeOuter(card).slice(0, RAW_LENGTH)) }
}

function readImage(card: ParsedElement, source: ArticleSource): Block {
  const link = findByTag(card, 'a')
  const classes = classesOf(card)
  return {
    kind: 'image',
    picture: pictureOf(findByTag(card, 'img'), source),
    width: classes.includes('kg-width-full') ? 'full' : classes.includes('kg-width-wide') ? 'wide' : 'normal',
    href: link && findByTag(link, 'img') ? (safeLink(attributeOf(link, 'href'), source)?.href ?? null) : null,
    caption: captionOf(card, source),
  }
}

function readGallery(card: ParsedElement, source: ArticleSource): Block {
  const images = [...elementsIn(card)]
    .filter(({ tagName }) => tagName === 'img')
    .map((image) => ({ ...pictureOf(image, source), caption: cleanText(attributeOf(image, 'title')) }))
  return { kind: 'gallery', images, caption: captionOf(card, source) }
}

function readEmbed(card: ParsedElement, source: ArticleSource): Block {
  const caption = captionOf(card, source)
  const frame = findByTag(card, 'iframe')
  if (frame) return frameOf(frame, caption, source)
  const links = [...elementsIn(card)].filter(({ tagName }) => tagName === 'a')
  // A quoted post ends with the link to itself.
  const url = links.map((link) => foreignUrl(attributeOf(link, 'href'), source)).findLast(Boolean) ?? null
  const quoted = findByTag(card, 'blockquote')
  return { ...embedOf(url, quoted ? textIn(quoted.childNodes) : ''), caption }
}

function frameOf(frame: ParsedElement, caption: SafeNodes, source: ArticleSource): EmbedBlock {
  return { ...embedOf(foreignUrl(attributeOf(frame, 'src'), source), attributeOf(frame, 'title')), caption }
}

function readBookmark(card: ParsedElement, source: ArticleSource): Block {
  const container = findByClass(card, 'kg-bookmark-container')
  const link = container && safeLink(attributeOf(container, 'href'), source)
  const thumbnail = findByClass(card, 'kg-bookmark-thumbnail')
  return {
    kind: 'bookmark',
    url: link?.href ?? null,
    isExternal: link?.isExternal ?? false,
    title: textAt(card, 'kg-bookmark-title'),
    description: textAt(card, 'kg-bookmark-description'),
    thumbnail: optionalPicture(thumbnail && findByTag(thumbnail, 'img'), source),
    icon: optionalPicture(findByClass(card, 'kg-bookmark-icon'), source),
    // Ghost prints the one under the class of the other.
    author: textAt(card, 'kg-bookmark-publisher'),
    publisher: textAt(card, 'kg-bookmark-author'),
    caption: captionOf(card, source),
  }
}

function readCallout(card: ParsedElement, source: ArticleSource): Block {
  const named = classesOf(card).map((name) => name.replace('kg-callout-card-', ''))
  return {
    kind: 'callout',
    emoji: textAt(card, 'kg-callout-emoji'),
    content: nodesAt(card, 'kg-callout-text', source),
    backgroundColor: CALLOUT_COLOURS.find((colour) => named.includes(colour)) ?? ('grey' satisfies CalloutColour),
  }
}

function readCode(pre: ParsedElement, caption: SafeNodes): CodeBlock {
  const inner = findByTag(pre, 'code')
  const classes = [...classesOf(pre), ...(inner ? classesOf(inner) : [])]
  const language = classes.map((name) => /^lang(?:uage)?-([\w+#-]{1,30})$/.exec(name)?.[1]).find(Boolean) ?? ''
  const code = textIn(pre.childNodes).replace(/\n+$/, '')
  return { kind: 'code', code, language, tokens: highlightCode(code, language), caption }
}

function readToggle(card: ParsedElement, source: ArticleSource): Block {
  const heading = [...elementsIn(card)].find((each) => classesOf(each).includes('kg-toggle-heading-text'))
  return {
    kind: 'toggle',
    heading: heading ? sanitise(heading.childNodes, source) : [],
    content: nodesAt(card, 'kg-toggle-content', source),
  }
}

function readButton(card: ParsedElement, source: ArticleSource): Block {
  return {
    kind: 'button',
    action: actionOf(findByTag(card, 'a'), source),
    isCentred: classesOf(card).includes('kg-align-center'),
  }
}

function readFile(card: ParsedElement, source: ArticleSource): Block {
  const link = findByTag(card, 'a')
  return {
    kind: 'file',
    ...mediaOf(link ? attributeOf(link, 'href') : '', source),
    title: textAt(card, 'kg-file-card-title'),
    caption: textAt(card, 'kg-file-card-caption'),
    name: textAt(card, 'kg-file-card-filename'),
    size: textAt(card, 'kg-file-card-filesize'),
  }
}

function readAudio(card: ParsedElement, source: ArticleSource): Block {
  const audio = findByTag(card, 'audio')
  return {
    kind: 'audio',
    ...mediaOf(audio ? attributeOf(audio, 'src') : '', source),
    title: textAt(card, 'kg-audio-title'),
    duration: clockTime(textAt(card, 'kg-audio-duration')),
  }
}

function readVideo(card: ParsedElement, source: ArticleSource): Block {
  const video = findByTag(card, 'video')
  const thumbnail = attributeOf(card, 'data-kg-custom-thumbnail') || attributeOf(card, 'data-kg-thumbnail')
  return {
    kind: 'video',
    ...mediaOf(video ? attributeOf(video, 'src') : '', source),
    poster: ownPicture(thumbnail, null, source)?.src ?? null,
    width: video && pixels(attributeOf(video, 'width')),
    height: video && pixels(attributeOf(video, 'height')),
    caption: captionOf(card, source),
  }
}

function readProduct(card: ParsedElement, source: ArticleSource): Block {
  const rating = findByClass(card, 'kg-product-card-rating')
  const isActive = (star: ParsedElement) => classesOf(star).includes('kg-product-card-rating-active')
  return {
    kind: 'product',
    title: nodesAt(card, 'kg-product-card-title', source),
    picture: optionalPicture(findByClass(card, 'kg-product-card-image'), source),
    rating: rating && Math.min(5, [...elementsIn(rating)].filter(isActive).length),
    description: nodesAt(card, 'kg-product-card-description', source),
    action: actionOf(findByClass(card, 'kg-product-card-button'), source),
  }
}

function readHeader(card: ParsedElement, source: ArticleSource): Block {
  const button = findByClass(card, 'kg-header-card-button')
  return {
    kind: 'header',
    id: ID_PREFIX,
    heading: textAt(card, 'kg-header-card-heading') || textAt(card, 'kg-header-card-header'),
    subheading: nodesAt(card, 'kg-header-card-subheading', source),
    picture: optionalPicture(findByClass(card, 'kg-header-card-image'), source),
    action: actionOf(button, source),
  }
}

function pictureOf(image: ParsedElement | null, source: ArticleSource): Picture {
  const read = (name: string) => (image ? attributeOf(image, name) : '')
  const width = pixels(read('width'))
  const own = ownPicture(read('src'), width, source)
  return {
    src: own?.src ?? null,
    srcSet: own?.srcSet ?? null,
    original: originalOf(read('src'), source),
    alt: cleanText(read('alt')).trim(),
    width,
    height: pixels(read('height')),
  }
}

function optionalPicture(image: ParsedElement | null, source: ArticleSource): Picture | null {
  if (image?.tagName !== 'img') return null
  const picture = pictureOf(image, source)
  return picture.src === null ? null : picture
}

function mediaOf(address: string, source: ArticleSource): { src: string | null; original: string | null } {
  return { src: ownMedia(address, source), original: originalOf(address, source) }
}

function actionOf(element: ParsedElement | null, source: ArticleSource): Action | null {
  const link = element && safeLink(attributeOf(element, 'href'), source)
  const label = element ? textIn(element.childNodes).trim() : ''
  return link && label !== '' ? { ...link, label } : null
}

function captionOf(card: ParsedElement, source: ArticleSource): SafeNodes {
  const caption = findByTag(card, 'figcaption')
  return caption ? sanitise(caption.childNodes, source) : []
}

function nodesAt(card: ParsedElement, name: string, source: ArticleSource): SafeNodes {
  const element = findByClass(card, name)
  return element ? sanitise(element.childNodes, source) : []
}

function textAt(card: ParsedElement, name: string): string {
  const element = findByClass(card, name)
  return element ? textIn(element.childNodes).replaceAll(/\s+/g, ' ').trim() : ''
}

function pixels(value: string): number | null {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** Ghost prints seconds; people read minutes. */
function clockTime(duration: string): string {
  if (!/^\d{1,6}$/.test(duration)) return duration
  const seconds = Number(duration)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
