import type { Cents } from '#kernel/money.ts'
import { escapeXml } from '#platform/http/escape-xml.ts'

/** An element with its text or its children; `null` among children is left out. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | ReadonlyArray<XmlElement | null>
}

type Attributes = XmlElement['attributes']

export function element(name: string, content: XmlElement['content'], attributes: Attributes = {}): XmlElement {
  return { name, content, attributes }
}

/** For what may not be known: an element without a text is none. */
export function optional(name: string, text: string | null, attributes: Attributes = {}): XmlElement | null {
  return text === null ? null : element(name, text, attributes)
}

/** 41301 → `413.01`, as machines write it. */
export function decimal(cents: Cents): string {
  const size = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** The beginning of an element whose children are written one by one, and its end. */
export function xmlAround(name: string, attributes: Attributes): { start: string; end: string } {
  return { start: `<${opening(name, attributes)}>\n`, end: `</${name}>\n` }
}

/** One element a line. What XML cannot hold is an error here, and no character that quietly goes missing. */
export function writeXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const start = opening(name, attributes)
  if (typeof content === 'string') return `${indent}<${start}>${escaped(content)}</${name}>\n`
  const children = content.filter((child) => child !== null)
  if (children.length === 0) throw new Error(`${name} would be empty`)
  const inner = children.map((child) => writeXml(child, `${indent}  `)).join('')
  return `${indent}<${start}>\n${inner}${indent}</${name}>\n`
}

function opening(name: string, attributes: Attributes): string {
  return [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
}

function escaped(text: string): string {
  if (text.trim() === '') throw new Error('An element of XML would be empty')
  if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) throw new Error('XML has no place for a control character')
  return escapeXml(text)
}
