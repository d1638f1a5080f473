/**
 * Writes docs/api.md from the contracts and docs/roles.md from the table of rights: `npm run api-docs`. A test fails while
 * a document tells something else.
 */
import { globSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import { may, VERBS_BY_AREA } from '#platform/auth/who-may.ts'
import type { Access, Contract } from '#platform/http/contract.ts'

type Schema = z.core.JSONSchema._JSONSchema
type Definitions = Readonly<Record<string, Schema>>
export type ContractFile = { file: string; contracts: ReadonlyArray<Contract> }

export const API_DOCUMENT = 'docs/api.md'
export const ROLES_DOCUMENT = 'docs/roles.md'

function who(access: Access): string {
  if (access === 'visitor') return 'everybody'
  if (access === 'signed-in') return 'whoever has an account'
  const { names } = ROLE_MESSAGES.en
  return STAFF_ROLES.filter((role) => may(role, access))
    .map((role) => names[role].toLowerCase())
    .join(', ')
}

const INTRODUCTION = `# Calls over HTTP

Written by \`npm run api-docs\` from the contracts (\`*.contract.ts\`); a test fails when it is out of date. A running node serves
the same as OpenAPI 3.1 at \`/api/openapi.json\`, made by [open-api.server.ts](../src/platform/http/open-api.server.ts).

## How a call goes

- \`POST /api/{name}\` with \`content-type: application/json\` and \`{"data": …}\`; a GET takes its input as a query. The answer is
  \`{"result": …}\`. A call marked **bare** has no envelope on either side.
- A refusal is \`{"error": {"code", "message", "details"}}\` with a status of its own. \`message\` is Slovak, or English with
  \`X-Language: en\`. Codes stand in the \`*.refusals.ts\` beside the contract and, for all calls, in
  [http.refusals.ts](../src/platform/http/http.refusals.ts). A call marked **own failure** tells it in another shape.
- A body has at most 64 KB. An answer comes within 20 seconds, or it is \`BUSY\` with \`Retry-After\`.
- A limit counts calls a minute from one address, over all nodes. An IPv6 address counts as its /64.
- A browser calls from our own origin only. Calls that are not for everybody ask for the session cookie and the access token
  of the same sign-in; role and session are read from the database each time, at the door and again in the verb.
- Dates are texts in ISO 8601. Fields with a question mark may be left out; \`unknown\` is a value that no schema names.

[0004](decisions/0004-callable-contract.md) has the reasons, [public-surface.test.ts](../src/server/public-surface.test.ts) the list that a new
door must change.

## Doors that are no calls

| Address | For | Where |
|---|---|---|
| \`GET /api/live/sessions\` | the live timetable as server-sent events: \`snapshot\`, then \`change\` | [mount-stream](../src/platform/live/mount-stream.server.ts) |
| \`POST /api/stripe-webhook\` | Stripe, by signature | [mount-webhook](../src/capabilities/payments/webhooks/mount-webhook.server.ts) |
| \`POST /api/ghost/webhook\` | Ghost, by signature | [mount-ghost-webhook](../src/capabilities/blog/mount-ghost-webhook.server.ts) |
| \`POST /api/visits\` | what pages count of a visit | [mount-visits](../src/capabilities/insights/mount-visits.server.ts) |
| \`POST /unsubscribe\` | one click in a mail program | [mount-one-click-unsubscribe](../src/capabilities/consent/marketing/mount-one-click-unsubscribe.server.ts) |
| \`GET /healthz\`, \`GET /readyz\` | the load balancer | [mount-health](../src/platform/http/mount-health.server.ts) |
`

/** Who may do what, area by area. */
export function rolesDocument(): string {
  const { names, about } = ROLE_MESSAGES.en
  const head = `| | ${STAFF_ROLES.map((role) => names[role]).join(' | ')} |\n|---|${STAFF_ROLES.map(() => ':-:|').join('')}`
  const areas = VERBS_BY_AREA.map(({ area, verbs }) => {
    const lines = verbs.map(
      (verb) => `| ${verb} | ${STAFF_ROLES.map((role) => (may(role, verb) ? '✓' : '')).join(' | ')} |`,
    )
    return `## ${area}\n\n${head}\n${lines.join('\n')}\n`
  })
  return `# Roles

Written by \`npm run api-docs\` from [who-may.ts](../src/platform/auth/who-may.ts), which is the only source: every verb, the guard, the
navigation, files and calls ask it. [0037](decisions/0037-roles.md) has the reasons; [who-may.test.ts](../src/server/who-may.test.ts) and
[roles.spec.ts](../e2e/roles.spec.ts) try every role at every verb, screen, form, file and call.

| Role | What it is for |
|---|---|
${STAFF_ROLES.map((role) => `| ${names[role]} | ${about[role]} |`).join('\n')}

${areas.join('\n')}`
}

/** Every contract of the product, by the file it stands in. */
export async function readContracts(): Promise<ContractFile[]> {
  const files = globSync('src/capabilities/**/*.contract.ts').toSorted()
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
      return { file, contracts: Object.values(module).filter(isContract) }
    }),
  )
}

export function apiDocument(files: ReadonlyArray<ContractFile>): string {
  const rows = files.flatMap(({ contracts }) => contracts.toSorted(byName).map(row))
  return [
    INTRODUCTION,
    '## All of them',
    '',
    '| Call | Method | For | A minute | What it does |',
    '|---|---|---|---|---|',
    ...rows,
    ...files.flatMap(({ file, contracts }) => [
      '',
      `## From ${file.slice(file.lastIndexOf('/') + 1).replace('.contract.ts', '')}`,
      '',
      `[${file.slice(file.lastIndexOf('/') + 1)}](../${file}), [README](../${file.split('/').slice(0, 3).join('/')}/README.md)`,
      ...contracts.toSorted(byName).flatMap(chapter),
    ]),
    '',
  ].join('\n')
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'summary' in value && 'input' in value && 'output' in value
}

function byName(one: Contract, other: Contract): number {
  return one.name < other.name ? -1 : 1
}

function row({ name, method, access, perMinute, summary }: Contract): string {
  return `| [${name}](#${name.toLowerCase()}) | ${method} | ${who(access)} | ${perMinute ?? 'no limit'} | ${summary.replaceAll('|', '\\|')} |`
}

function chapter(contract: Contract): string[] {
  const { name, method, access, envelope, failure, summary, input, output, sharedCacheSeconds } = contract
  const marks = [
    `For ${who(access)}.`,
    ...(envelope === 'bare' ? ['**Bare.**'] : []),
    ...(failure ? ['**Own failure.**'] : []),
    ...(sharedCacheSeconds === null ? [] : [`A shared cache may keep it for ${sharedCacheSeconds} s.`]),
  ]
  const failed = failure ? [`type Failure = ${shapeOf(failure.body, 'output')}`] : []
  return [
    '',
    `### ${name}`,
    '',
    `\`${method} /api/${name}\`. ${summary} ${marks.join(' ')}`,
    '',
    '```ts',
    `type Input = ${shapeOf(input, 'input')}`,
    `type Output = ${shapeOf(output, 'output')}`,
    ...failed,
    '```',
  ]
}

function shapeOf(type: z.ZodType, io: 'input' | 'output'): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return shape(schema, schema.$defs ?? {}, '')
}

/** A JSON schema as a type that people read. What a schema says beyond its type (lengths, patterns) is in OpenAPI. */
function shape(schema: Schema, definitions: Definitions, indent: string): string {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.$ref) return shape(definitions[schema.$ref.replace('#/$defs/', '')] ?? true, definitions, indent)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((each) => shape(each, definitions, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((each) => shape(each, definitions, indent)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return listShape(schema, definitions, indent)
  if (schema.type === 'object') return objectShape(schema, definitions, indent)
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ')
}

function listShape({ items, prefixItems }: z.core.JSONSchema.JSONSchema, definitions: Definitions, indent: string) {
  if (prefixItems) return `[${prefixItems.map((each) => shape(each, definitions, indent)).join(', ')}]`
  const [each = true] = Array.isArray(items) ? items : [items]
  return `Array<${shape(each, definitions, indent)}>`
}

function objectShape(schema: z.core.JSONSchema.JSONSchema, definitions: Definitions, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, each]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${shape(each, definitions, inner)}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${shape(additionalProperties, definitions, indent)}>`
    : '{}'
}

if (import.meta.main) {
  writeFileSync(API_DOCUMENT, apiDocument(await readContracts()))
  writeFileSync(ROLES_DOCUMENT, rolesDocument())
  console.log(`${API_DOCUMENT} and ${ROLES_DOCUMENT} are written.`)
}
