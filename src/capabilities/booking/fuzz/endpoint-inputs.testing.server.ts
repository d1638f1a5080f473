import fc from 'fast-check'
import { z } from 'zod'

/** Values a field of this name often has, so that inputs get past the first rule; such a field is left out less often. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>

type JsonSchema = {
  type?: string | ReadonlyArray<string>
  const?: unknown
  enum?: ReadonlyArray<unknown>
  anyOf?: ReadonlyArray<JsonSchema>
  oneOf?: ReadonlyArray<JsonSchema>
  properties?: Readonly<Record<string, JsonSchema>>
  required?: ReadonlyArray<string>
  items?: JsonSchema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Values of the form that a schema asks for; where it has rules of its own (patterns, refinements) only nearly so. */
export function inputsOf(schema: z.ZodType, hints: Hints): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, hints)
}

function valuesOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, hints)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, hints), { maxLength: Math.min(schema.maxItems ?? 8, 8) })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: Math.ceil(schema.minimum ?? -1_000), max: Math.floor(schema.maximum ?? 1_000_000) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const hint = hints[name]
    const value = valuesOf(schema, hints)
    return [name, hint ? fc.oneof({ weight: 30, arbitrary: hint }, { weight: 1, arbitrary: value }) : value] as const
  })
  const record = Object.fromEntries(fields)
  const hinted = Object.keys(properties).filter((name) => name in hints)
  return fc.oneof(
    { weight: 1, arbitrary: fc.record(record, { requiredKeys: [...required] }) },
    { weight: 2, arbitrary: fc.record(record, { requiredKeys: [...new Set([...required, ...hinted])] }) },
  )
}

function textOf({ format, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) })
}

/** What breaks programs: the ends of every type, and texts that databases, JSON and mails cannot hold. */
const NASTY: ReadonlyArray<unknown> = [
  null,
  '',
  ' ',
  0,
  -0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  '\u0000',
  'a\u0000b',
  'reg_\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000',
  '\ud800',
  'x\udfffy',
  'Jana \ud83d',
  '\u202e\u2066txt',
  '\ufeff',
  'ﷺ'.repeat(50),
  'a'.repeat(70_000),
  '😀'.repeat(100),
  "'; drop table registrations; --",
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  'a@b',
  'jana@example.test\r\nBcc: all@example.test',
  '"jana"@example.test',
  'jana@exa\ud800mple.test',
  'jana\u0000@example.test',
  '1e400',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'cs_test_00000000',
  { given: 'yes' },
  [[[[[[[[[[]]]]]]]]]],
]

/** Those of them that a field for text can be filled with. */
export const nastyTexts = fc.constantFrom(...NASTY.filter((value) => typeof value === 'string' && value.length <= 50))

const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))

/** The same value with something in it replaced, left out or added. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({ path: fc.array(fc.nat(20), { maxLength: 4 }), how: fc.nat(9), what: nasty })
  return fc
    .tuple(value, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([given, changes]) => changes.reduce<unknown>((now, { path, how, what }) => put(now, path, how, what), given))
}

function put(value: unknown, path: ReadonlyArray<number>, how: number, what: unknown): unknown {
  const [first, ...rest] = path
  if (typeof value !== 'object' || value === null || first === undefined) return what
  const copy: Record<string, unknown> = { ...value }
  const names = Object.keys(copy)
  const name = names[first % Math.max(1, names.length)] ?? 'added'
  if (how === 0) delete copy[name]
  else if (how === 1) copy[['constructor', 'toString', 'hasOwnProperty', 'added'][first % 4] ?? ''] = what
  else copy[name] = put(copy[name], rest, how, what)
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** What reaches a door over HTTP: the bytes of a body and what the headers say of it. */
export type RawBody = { body: string | Uint8Array<ArrayBuffer>; contentType: string | null }

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/jsonp',
  '',
] as const

/** Bytes that were never meant for this door, or for any. */
export const noise: fc.Arbitrary<RawBody> = fc.record({
  body: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json({ maxDepth: 6 }),
    fc.nat(30_000).map((depth) => '['.repeat(depth)),
    fc.nat(10_000).map((depth) => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`),
    fc.nat(200_000).map((length) => `{"data":"${'x'.repeat(length)}"}`),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '{}',
      '{"data":null}',
      '{"data":{}}',
      '{"data":[]}',
      '"\\ud800"',
      '{"data":{"a":1,"a":2}}',
    ),
    fc.constant('{"__proto__":{"data":1},"data":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}}'),
    fc.constant(new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])),
    fc.constant(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d])),
    fc.constant(new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  ),
  contentType: fc.oneof(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES), fc.constant(null)),
})
