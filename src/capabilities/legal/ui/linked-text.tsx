import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Pages of ours that texts name by their path, mail addresses, and sites by their name. */
const LINKED =
  /(?<=^|[\s(])(?<path>\/(?:vop|privacy|cookies|pristupnost|unsubscribe))(?![\w/-])|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<site>(?:www\.[\w-]+\.[a-z.]*[a-z]|stripe\.com)(?:\/[\w/-]*\w)?)/gu

/** Legal pages keep the language they are read in. */
const IN_LANGUAGES = /^\/(?:vop|privacy|cookies|pristupnost)$/

/** The same characters, with what is an address made a link. */
export function LinkedText({ language, children: text }: { language: Language; children: string }) {
  const parts: Array<ReactNode> = []
  let end = 0
  for (const match of text.matchAll(LINKED)) {
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    parts.push(linkOf(match, language))
  }
  return [...parts, text.slice(end)]
}

function linkOf({ 0: shown, index, groups }: RegExpExecArray, language: Language): ReactNode {
  if (groups?.path) {
    const search = language === 'en' && IN_LANGUAGES.test(shown) ? '?lang=en' : ''
    return (
      <TextLink key={index} to={shown + search}>
        {shown}
      </TextLink>
    )
  }
  return (
    <a key={index} className="link" href={groups?.mail ? `mailto:${shown}` : `https://${shown}`} rel="noopener">
      {shown}
    </a>
  )
}
