/** The elements of a safe tree. The sanitiser builds no others; attributes are those it puts there itself. */
export type SafeTag =
  | 'a'
  | 'abbr'
  | 'b'
  | 'blockquote'
  | 'br'
  | 'caption'
  | 'cite'
  | 'code'
  | 'dd'
  | 'del'
  | 'details'
  | 'dfn'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'figcaption'
  | 'figure'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'i'
  | 'img'
  | 'ins'
  | 'kbd'
  | 'li'
  | 'mark'
  | 'ol'
  | 'p'
  | 'pre'
  | 'q'
  | 's'
  | 'samp'
  | 'small'
  | 'span'
  | 'strong'
  | 'sub'
  | 'summary'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'tfoot'
  | 'th'
  | 'thead'
  | 'time'
  | 'tr'
  | 'u'
  | 'ul'
  | 'var'
  | 'wbr'

export type SafeElement = {
  tag: SafeTag
  attributes?: Readonly<Record<string, string>>
  children?: ReadonlyArray<SafeNode>
}
/** A string is text. Nothing in a safe tree is ever read as markup again. */
export type SafeNode = string | SafeElement
export type SafeNodes = ReadonlyArray<SafeNode>

export type Picture = {
  /** On this site, wherever the picture lies; none when its address is not one we follow. */
  src: string | null
  srcSet: string | null
  /** Where the author took it from, to be opened by a click. */
  original: string | null
  alt: string
  width: number | null
  height: number | null
}

export const CALLOUT_COLOURS = ['grey', 'white', 'blue', 'green', 'yellow', 'red', 'pink', 'purple', 'accent'] as const
export type CalloutColour = (typeof CALLOUT_COLOURS)[number]

/** Higher than what the player of a sound needs, lower than a video. */
export const EMBED_HEIGHTS = { iframe: 400, twitter: 400, video: 400, audio: 200 } as const
export type EmbedType = keyof typeof EMBED_HEIGHTS

export type CodeMark = 'comment' | 'keyword' | 'number' | 'string' | 'tag'
/** A piece of code; what has no mark is plain. */
export type CodeToken = string | readonly [text: string, mark: CodeMark]

type Media = { src: string | null; original: string | null }
export type Action = { href: string; isExternal: boolean; label: string }

export type ImageBlock = {
  kind: 'image'
  picture: Picture
  width: 'normal' | 'wide' | 'full'
  href: string | null
  caption: SafeNodes
}
export type GalleryBlock = {
  kind: 'gallery'
  images: ReadonlyArray<Picture & { caption: string }>
  caption: SafeNodes
}
export type EmbedBlock = {
  kind: 'embed'
  type: EmbedType
  /** Where the content lives, for people. */
  url: string | null
  /** What a frame shows once somebody asks for it. */
  frameUrl: string | null
  provider: string
  title: string
  caption: SafeNodes
}
export type BookmarkBlock = {
  kind: 'bookmark'
  url: string | null
  isExternal: boolean
  title: string
  description: string
  thumbnail: Picture | null
  icon: Picture | null
  author: string
  publisher: string
  caption: SafeNodes
}
export type CalloutBlock = { kind: 'callout'; emoji: string; content: SafeNodes; backgroundColor: CalloutColour }
export type CodeBlock = {
  kind: 'code'
  code: string
  language: string
  tokens: ReadonlyArray<CodeToken>
  caption: SafeNodes
}
export type ToggleBlock = { kind: 'toggle'; heading: SafeNodes; content: SafeNodes }
export type ButtonBlock = { kind: 'button'; action: Action | null; isCentred: boolean }
export type FileBlock = { kind: 'file'; title: string; caption: string; name: string; size: string } & Media
export type AudioBlock = { kind: 'audio'; title: string; duration: string } & Media
export type VideoBlock = {
  kind: 'video'
  poster: string | null
  width: number | null
  height: number | null
  caption: SafeNodes
} & Media
export type ProductBlock = {
  kind: 'product'
  title: SafeNodes
  picture: Picture | null
  /** Stars of five. */
  rating: number | null
  description: SafeNodes
  action: Action | null
}
export type HeaderBlock = {
  kind: 'header'
  id: string
  heading: string
  subheading: SafeNodes
  picture: Picture | null
  action: Action | null
}

/** One piece of an article. Plain data: it goes to the browser as it is and is drawn without reading any HTML. */
export type Block =
  | { kind: 'prose'; nodes: SafeNodes }
  | { kind: 'html'; nodes: SafeNodes }
  | ImageBlock
  | GalleryBlock
  | EmbedBlock
  | BookmarkBlock
  | CalloutBlock
  | CodeBlock
  | ToggleBlock
  | ButtonBlock
  | FileBlock
  | AudioBlock
  | VideoBlock
  | ProductBlock
  | HeaderBlock
  | { kind: 'unknown'; type: string; raw: string }
  /** A card that could not be read. */
  | { kind: 'failed'; type: string }

export type ContentsItem = { id: string; text: string; level: 1 | 2 | 3 | 4 | 5 | 6 }
export type PullQuote = { text: string; citation?: string }

export const PROCESSING_FAILURE = 'Error processing content. Displaying original HTML.'

export type ArticleContent = {
  blocks: ReadonlyArray<Block>
  contents: ReadonlyArray<ContentsItem>
  pullQuotes: ReadonlyArray<PullQuote>
  /** Minutes. */
  readingTime: number
  isGated: boolean
  /** Set when the blocks are the bare text of something that could not be read. */
  failure: typeof PROCESSING_FAILURE | null
}
