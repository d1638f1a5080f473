import type { CodeMark, CodeToken } from './article.ts'

/** Longer code is shown plain: colours are not worth the time of everybody who waits. */
const MAX_LENGTH = 20_000

/** What may not be closed has a longest length: looking for its end from every character would take quadratic time. */
type Rule = readonly [mark: CodeMark | null, pattern: RegExp]

const words = (list: string, flags = 'y') => new RegExp(String.raw`(?:${list.split(' ').join('|')})(?![\w$-])`, flags)

const NUMBER: Rule = ['number', /(?:0[xob][\da-f_]{1,40}|\d[\d_]{0,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,5})?)(?![\w$])/iy]
const WORD: Rule = [null, /[\p{L}_$][\p{L}\p{N}_$-]*/uy]
const QUOTED: Rule = ['string', /"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}'/sy]
const SLASHED: Rule = ['comment', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y]
const HASHED: Rule = ['comment', /#[^\n]*/y]

const SCRIPT: ReadonlyArray<Rule> = [
  SLASHED,
  QUOTED,
  ['string', /`(?:[^`\\]|\\.){0,2000}`/sy],
  [
    'keyword',
    words(
      'abstract as async await boolean break case catch class const continue default delete do else enum export extends false finally for from function get if implements import in instanceof interface let new null number of private protected public readonly return satisfies set static string super switch this throw true try type typeof undefined using var void while yield',
    ),
  ],
  NUMBER,
  WORD,
]

const LANGUAGES: Readonly<Record<string, ReadonlyArray<Rule>>> = {
  javascript: SCRIPT,
  json: [QUOTED, ['keyword', words('true false null')], NUMBER, WORD],
  python: [
    HASHED,
    [
      'string',
      /(?:[rbfu]{0,2})(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.){0,500}"|'(?:[^'\\\n]|\\.){0,500}')/iy,
    ],
    [
      'keyword',
      words(
        'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield',
      ),
    ],
    NUMBER,
    WORD,
  ],
  bash: [
    HASHED,
    QUOTED,
    ['tag', /\$\{[^}\n]{0,200}\}|\$[\w@*#?]+/y],
    [
      'keyword',
      words(
        'case cd curl do done echo elif else esac exit export fi for function if in local npm return sudo then while',
      ),
    ],
    WORD,
  ],
  sql: [
    ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
    QUOTED,
    [
      'keyword',
      words(
        'add all alter and as asc between by case create delete desc distinct drop else end exists false from full group having in index inner insert into is join left like limit not null on or order outer primary references returning right select set table then true union unique update using values when where with',
        'iy',
      ),
    ],
    NUMBER,
    WORD,
  ],
  css: [
    ['comment', /\/\*[\s\S]*?(?:\*\/|$)/y],
    QUOTED,
    ['keyword', /@[\w-]+|![\w-]+/y],
    ['tag', /--[\w-]+|[.#][a-z_][\w-]*/iy],
    ['number', /#[\da-f]{3,8}\b|\d+(?:\.\d+)?(?:%|[a-z]{1,4})?/iy],
    WORD,
  ],
  html: [['comment', /<!--[\s\S]*?(?:-->|$)/y], ['tag', /<\/?[a-z][\w:-]*|\/?>/iy], QUOTED, WORD],
  /** A prompt, a setting: `Rola: …`, „slová v úvodzovkách“, # poznámka. */
  text: [
    ['comment', /(?<![^\n])#[^\n]*/y],
    ['keyword', /(?<![^\n])[\p{L}\d _.-]{1,30}:(?=\s)/uy],
    ['string', /„[^“\n]{0,500}“|"[^"\n]{0,500}"/y],
    WORD,
  ],
}

const NAMES: ReadonlyMap<string, keyof typeof LANGUAGES> = new Map(
  Object.entries({
    javascript: 'javascript js jsx mjs node typescript ts tsx java c cpp csharp go rust php kotlin swift',
    json: 'json json5 jsonc',
    python: 'python py',
    bash: 'bash sh shell zsh console terminal dockerfile',
    sql: 'sql postgres postgresql',
    css: 'css scss less',
    html: 'html xml svg vue markup',
    text: 'text txt plain plaintext prompt yaml yml ini toml markdown md',
  }).flatMap(([language, names]) => names.split(' ').map((name): [string, string] => [name, language])),
)

/** Code cut into pieces whose kinds become classes. Together they are always the code itself. */
export function highlightCode(code: string, language: string): ReadonlyArray<CodeToken> {
  const rules = LANGUAGES[NAMES.get(language.toLowerCase()) ?? '']
  if (rules === undefined || code.length > MAX_LENGTH) return code === '' ? [] : [code]
  const tokens: Array<CodeToken> = []
  let plain = ''
  for (let at = 0; at < code.length; ) {
    const [text, mark] = pieceAt(code, at, rules)
    at += text.length
    if (mark === null) {
      plain += text
      continue
    }
    if (plain !== '') tokens.push(plain)
    plain = ''
    tokens.push([text, mark])
  }
  if (plain !== '') tokens.push(plain)
  return tokens
}

function pieceAt(code: string, at: number, rules: ReadonlyArray<Rule>): [string, CodeMark | null] {
  for (const [mark, pattern] of rules) {
    pattern.lastIndex = at
    const [text = ''] = pattern.exec(code) ?? []
    if (text !== '') return [text, mark]
  }
  return [code.charAt(at), null]
}
