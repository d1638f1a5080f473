import ts from 'typescript'
import { LANGUAGES } from '#kernel/language.ts'

/** One text of a message in one language: where it is, and as a translator reads it, with `{…}` for what is put in. */
export type MessageText = {
  key: string
  language: string
  text: string
  /** What is put in, as it stands in the text, and where it stands in the source. */
  put: ReadonlyArray<Range & { text: string }>
  isTemplate: boolean
} & Range
export type Range = { start: number; end: number }
/** A text that a person reads and that is no message. */
export type BareText = { line: number; text: string }

const SLOVAK = /[áäčďéíĺľňóôŕšťúýž]/i
/** Attributes that are read or read aloud. */
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'hint', 'label', 'lead', 'placeholder', 'title'])

export function parse(file: string, code: string): ts.SourceFile {
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

/** Every message of a file in all of its languages: objects that have a text for each, wherever they stand. */
export function readMessages(source: ts.SourceFile): ReadonlyArray<MessageText> {
  const found: MessageText[] = []
  const constants = constantsOf(source)
  const seen = new Map<string, number>()
  function visit(node: ts.Node, at: string): void {
    if (isMessages(node)) {
      const count = (seen.get(at) ?? 0) + 1
      seen.set(at, count)
      const path = count === 1 ? at : `${at}~${count}`
      for (const language of LANGUAGES) {
        const value = textsIn(node, language)
        if (value) read(value, path, language)
      }
      return
    }
    ts.forEachChild(node, (child) => visit(child, nameOf(child) ? `${at}.${nameOf(child)}` : at))
  }
  function read(node: ts.Node, key: string, language: string): void {
    const value = unwrapped(node, constants)
    if (ts.isObjectLiteralExpression(value)) {
      for (const property of value.properties) {
        if (ts.isSpreadAssignment(property)) read(property.expression, key, language)
        else if (ts.isPropertyAssignment(property))
          read(property.initializer, `${key}.${property.name.getText()}`, language)
        else if (ts.isMethodDeclaration(property)) readParts(property, `${key}.${property.name.getText()}`, language)
      }
    } else if (ts.isArrayLiteralExpression(value)) {
      for (const [index, element] of value.elements.entries()) read(element, `${key}.${index}`, language)
    } else if (isText(value)) {
      found.push(textOf(value, key, language))
    } else readParts(value, key, language)
  }
  /** A function, or whatever else puts texts together: each of its texts by its number. */
  function readParts(node: ts.Node, key: string, language: string): void {
    let number = 0
    const walk = (each: ts.Node): void => {
      if (isNoText(each)) return
      if (isText(each)) {
        const part = textOf(each, `${key}#${number + 1}`, language)
        if (/\p{L}/u.test(part.text)) found.push({ ...part, key: `${key}#${++number}` })
        if (ts.isTemplateExpression(each)) for (const span of each.templateSpans) walk(span.expression)
      } else ts.forEachChild(each, walk)
    }
    walk(node)
  }
  visit(source, '')
  return found.map((each) => ({ ...each, key: each.key.replace(/^\./, '') }))
}

/** Where the texts of a new language go, and what a language that is there says in their place. */
export type MessagesPlace = { after: number; value: ts.Node }

/** Every object of messages with what it says in `language`, and the constants of the file that it may name. */
export function placesOfMessages(source: ts.SourceFile, language: string) {
  const places: MessagesPlace[] = []
  function visit(node: ts.Node): void {
    const value = isMessages(node) ? textsIn(node, language) : undefined
    const last = isMessages(node) ? node.properties.at(-1) : undefined
    if (value && last) places.push({ after: last.end, value })
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return { places, constants: constantsOf(source) }
}

/** What is Slovak, or stands in the markup, and belongs to no message. */
export function readBareTexts(source: ts.SourceFile): ReadonlyArray<BareText> {
  const constants = constantsOf(source)
  const found: BareText[] = []
  function visit(node: ts.Node): void {
    if (isMessages(node)) return
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && parts.has(node.name.text)) return
    const text = bareIn(node)
    if (text !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ line: line + 1, text: text.trim().replaceAll(/\s+/g, ' ') })
    }
    ts.forEachChild(node, visit)
  }
  /** Named by a message in this file, directly or through another constant. */
  const parts = new Set<string>()
  function gather(node: ts.Node): void {
    if (isMessages(node)) for (const language of LANGUAGES) gatherNames(textsIn(node, language))
    ts.forEachChild(node, gather)
  }
  function gatherNames(node: ts.Node | undefined): void {
    if (!node) return
    if (ts.isIdentifier(node) && constants.has(node.text) && !parts.has(node.text)) {
      parts.add(node.text)
      gatherNames(constants.get(node.text))
    }
    ts.forEachChild(node, gatherNames)
  }
  gather(source)
  visit(source)
  return found
}

/** A text chosen by a comparison of languages, which no sheet would list. */
function isChosenByLanguage(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isStringLiteral(node) || !ts.isConditionalExpression(parent) || parent.condition === node) return false
  const isByLanguage = LANGUAGES.some((language) => parent.condition.getText().endsWith(`== '${language}'`))
  return isByLanguage && /\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(node.text)
}

function bareIn(node: ts.Node): string | null {
  if (isChosenByLanguage(node) && ts.isStringLiteral(node)) return node.text
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text : null
  if (ts.isJsxAttribute(node)) {
    const value = node.initializer
    const isRead = READ_ATTRIBUTES.has(node.name.getText()) && value !== undefined && ts.isStringLiteral(value)
    return isRead && /\p{L}{2}.*\s/u.test(value.text) && !SLOVAK.test(value.text) ? value.text : null
  }
  if (ts.isImportDeclaration(node.parent ?? node)) return null
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return null
  // A single letter is one that is drawn.
  return SLOVAK.test(node.text) && node.text.length > 1 ? node.text : null
}

function constantsOf(source: ts.SourceFile): ReadonlyMap<string, ts.Node> {
  const constants = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body) {
      constants.set(statement.name.text, statement.body)
    }
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
    }
  }
  return constants
}

function isMessages(node: ts.Node): node is ts.ObjectLiteralExpression {
  return ts.isObjectLiteralExpression(node) && LANGUAGES.every((language) => textsIn(node, language) !== undefined)
}

function textsIn(node: ts.ObjectLiteralExpression, language: string): ts.Node | undefined {
  for (const property of node.properties) {
    if (property.name?.getText() !== language) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
    if (ts.isMethodDeclaration(property)) return property
  }
  return undefined
}

function unwrapped(node: ts.Node, constants: ReadonlyMap<string, ts.Node>): ts.Node {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return unwrapped(node.expression, constants)
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined
  return constant ? unwrapped(constant, constants) : node
}

/** A word of the program inside a function that makes a text: what is compared, a language, a way to write a date. */
function isNoText(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node)) return false
  if (ts.isBinaryExpression(node.parent)) return /^[!=]==$/.test(node.parent.operatorToken.getText())
  if (!ts.isCallExpression(node.parent)) return false
  return LANGUAGES.some((language) => language === node.text) || node.parent.expression.getText().startsWith('format')
}

type TextNode = ts.StringLiteralLike | ts.TemplateExpression

function isText(node: ts.Node): node is TextNode {
  return (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && !ts.isLiteralTypeNode(node.parent)
}

function textOf(node: TextNode, key: string, language: string): MessageText {
  const place = { key, language, ...rangeOf(node) }
  if (!ts.isTemplateExpression(node)) {
    return { ...place, text: node.text, put: [], isTemplate: node.getText().startsWith('`') }
  }
  const put = node.templateSpans.map(({ expression }) => ({
    ...rangeOf(expression),
    text: `{${expression.getText()}}`,
  }))
  const text = node.templateSpans.map(({ literal }, index) => `${put[index]?.text}${literal.text}`).join('')
  return { ...place, text: node.head.text + text, put, isTemplate: true }
}

export function rangeOf(node: ts.Node): Range {
  return { start: node.getStart(), end: node.end }
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)
  return isNamed ? node.name?.getText().replaceAll(/['"]/g, '') : undefined
}
