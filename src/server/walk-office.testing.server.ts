import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RouterContextProvider } from 'react-router'
import { testCall } from '#capabilities/staff/staff.testing.server.ts'
import { unzip } from '#platform/files/zip/unzip.testing.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import type { Services } from '#platform/services.server.ts'
import { protectedRoutes } from '#routes/admin/shell/protected-routes.testing.server.ts'
import { requireStaff } from '#routes/admin/shell/require-staff.server.ts'

type Door = (given: object) => unknown
type Asked = { path: string; address: string; params: Record<string, string>; form?: Record<string, string> }

/** Papers as they were issued: the law says what is printed on them. */
const IS_PAPER = /^(?:doklady|e-faktury)\//
const PAPER_DOOR = '/admin/documents/:id/file'
const FORM = { format: 'csv', program: 'pohoda' }

/** `ids` stand for parameters of addresses, `queries` are what screens are asked with, `file` what files are taken away with. */
type Walk = { ids: ReadonlyArray<string>; queries: ReadonlyArray<string>; file?: string; only?: ReadonlyArray<string> }

/**
 * Everything that somebody signed in is answered by the doors of the office, by the path of its route: what loaders give to screens,
 * and the files that a form takes away. Files are unpacked; papers are left out.
 */
export async function walkOffice(
  services: Services,
  cookie: string,
  { ids, queries, file: fileQuery = '', only }: Walk,
): Promise<ReadonlyMap<string, string>> {
  const { default: routes } = await import('../routes.ts')
  const answers = new Map<string, string>()
  const ask = async (file: string, path: string, asked: ReadonlyArray<Omit<Asked, 'path'>>) => {
    const texts = await Promise.all(asked.map((each) => answerOf(services, cookie, { ...each, path }, file)))
    const answered = texts.filter((text) => text !== null)
    if (answered.length > 0) answers.set(path, (answers.get(path) ?? '') + answered.join('\n'))
  }
  await ask('routes/admin/shell/layout.tsx', '/admin/account', [{ address: '/admin/account', params: {} }])
  for (const { path, file } of protectedRoutes(await routes)) {
    if (path === PAPER_DOOR || path.endsWith('*') || (only && !only.includes(path))) continue
    const name = /:(\w+)/.exec(path)?.[1]
    const addresses = name ? ids.map((id) => path.replace(`:${name}`, id)) : queries.map((query) => path + query)
    const given = (at: number) => (name ? { [name]: ids[at] ?? '' } : {})
    await ask(
      file,
      path,
      addresses.map((address, at) => ({ address, params: given(at) })),
    )
    if (file.endsWith('.ts') && !name) await ask(file, path, [{ address: path + fileQuery, params: {}, form: FORM }])
  }
  return answers
}

/** What one door answers, through the guard; null where the role is turned away or there is no such door. */
async function answerOf(services: Services, cookie: string, asked: Asked, file: string): Promise<string | null> {
  const { address, params, path, form } = asked
  const module = (await import(pathToFileURL(resolve('src', file)).href)) as Record<string, unknown>
  const door = module[form ? 'action' : 'loader'] as Door | undefined
  if (!door) return null
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(callContext, testCall({ cookie, language: 'sk' }))
  const request = new Request(`https://bystro.example${address}`, {
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const args = { request, context, params, pattern: path, url: new URL(request.url) }
  try {
    await requireStaff(args as never, async () => new Response())
  } catch {
    return null
  }
  try {
    return await textOf(await door(args))
  } catch (thrown) {
    const refusal = asRefusal(thrown)
    if (refusal) return JSON.stringify(refusal.text)
    if (thrown instanceof Error) throw new Error(`${path} has a fault`, { cause: thrown })
    return textOf(thrown)
  }
}

async function textOf(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) return JSON.stringify(answer ?? null)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = JSON.stringify([...answer.headers])
  if (!/zip|spreadsheet/.test(answer.headers.get('content-type') ?? '')) return headers + bytes.toString()
  const entries = [...unzip(bytes)].filter(([name]) => !IS_PAPER.test(name))
  return (
    headers +
    entries.map(([name, content]) => name + (name.endsWith('.xlsx') ? sheetOf(content) : content.toString())).join('\n')
  )
}

function sheetOf(file: Buffer): string {
  return [...unzip(file).values()].map((part) => part.toString()).join('\n')
}
