import type { ReactNode } from 'react'
import type { Language } from '#kernel/language.ts'
import { pageIn } from '#kernel/page-address.ts'
import { TextLink } from '#ui/controls/text-link.tsx'

/** Pages of ours that texts name by their path, mail addresses, sites by their name, telephone numbers, postal codes. */
const LINKED =
  /(?<=^|[\s(])(?<path>\/(?:vop|privacy|cookies|pristupnost|odstupenie|unsubscribe))(?![\w/-])|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<site>(?:www\.[\w-]+\.[a-z.]*[a-z]|stripe\.com)(?:\/[\w/-]*\w)?)|(?<phone>\+\d{3}(?:[ \u00a0]\d+)+)|(?<town>\d{3}[ \u00a0]\d{2}[ \u00a0](?=\p{Lu})\p{L}+)/gu

type LinkedTextProps = {
  language: Language
  /** Pages open beside this one. */
  opensTab?: boolean
  children: string
}

/** The same characters, with what is an address made a link and what belongs together kept on a line. */
export function LinkedText({ language, opensTab = false, children: text }: LinkedTextProps) {
  const parts: Array<ReactNode> = []
  let end = 0
  for (const match of text.matchAll(LINKED)) {
    parts.push(text.slice(end, match.index))
    end = match.index + match[0].length
    parts.push(linkOf(match, language, opensTab ? '_blank' : undefined))
  }
  return [...parts, text.slice(end)]
}

function linkOf(match: RegExpExecArray, language: Language, target: '_blank' | undefined): ReactNode {
  const { 0: shown, index, groups } = match
  if (groups?.path) {
    return (
      <TextLink key={index} to={pageIn(shown, language)} target={target}>
        {shown}
      </TextLink>
    )
  }
  if (groups?.town) {
    return (
      <span key={index} className="whitespace-nowrap">
        {shown}
      </span>
    )
  }
  if (groups?.phone) {
    return (
      <a key={index} className="link whitespace-nowrap" href={`tel:${shown.replaceAll(/\s/g, '')}`}>
        {shown}
      </a>
    )
  }
  return (
    <a
      key={index}
      className="link"
      href={groups?.mail ? `mailto:${shown}` : `https://${shown}`}
      target={groups?.mail ? undefined : target}
      rel="noopener"
    >
      {shown}
    </a>
  )
}
