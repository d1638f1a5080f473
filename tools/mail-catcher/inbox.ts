import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { CaughtMail } from './caught-mail.ts'
import { inboxPage, SCRIPT_HASH } from './inbox-page.ts'

type Box = { messages(): ReadonlyArray<CaughtMail>; clear(): void }

export type Inbox = { server: Server; announce(): void; close(): void }

const FONTS = join(import.meta.dirname, '../../src/ui/fonts')

/** A caught mail may hold anything: it is shown without scripts, without network and in an origin of its own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; script-src ${SCRIPT_HASH}`

/** The page that shows what was caught. */
export function createInbox(box: Box): Inbox {
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page on the web must not reach this one by a name that resolves to this machine.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      return send(response, 421, 'text', '')
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const query = url.searchParams.get('q') ?? ''
    const [, first = '', id = '', part = '', number = ''] = url.pathname.split('/')

    if (request.method === 'POST') {
      if (first !== 'clear' || !isOwnOrigin(request)) return send(response, 403, 'text', 'Odmietnuté')
      box.clear()
      response.writeHead(303, { location: '/' }).end()
      return
    }
    if (first === 'events') return listen(response)
    if (first === 'fonts') return sendFont(response, id)
    if (first === 'messages.json') {
      return send(response, 200, 'json', JSON.stringify(search(box.messages(), query).map(summaryOf)))
    }
    if (first === '')
      return send(response, 200, 'html', inboxPage({ mails: search(box.messages(), query), query, open: null }))

    const mail = first === 'messages' ? box.messages().find((each) => each.id === id) : undefined
    if (!mail)
      return send(response, 404, 'html', inboxPage({ mails: search(box.messages(), query), query, open: null }))
    if (part === '') {
      return send(response, 200, 'html', inboxPage({ mails: search(box.messages(), query), query, open: mail }))
    }
    if (part === 'html') return send(response, 200, 'html', linksInNewTab(mail.email.html ?? ''), MAIL_POLICY)
    if (part === 'raw') return download(response, `${mail.id}.eml`, 'message/rfc822', mail.raw)
    const attachment = part === 'attachments' ? mail.email.attachments[Number(number)] : undefined
    if (!attachment) return send(response, 404, 'text', 'Taká príloha tu nie je')
    return download(
      response,
      attachment.filename ?? 'priloha',
      attachment.mimeType,
      typeof attachment.content === 'string'
        ? Buffer.from(attachment.content)
        : Buffer.from(attachment.content as ArrayBuffer),
    )
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': \n\n')
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  return {
    server,
    announce() {
      for (const listener of listeners) listener.write('data: changed\n\n')
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function linksInNewTab(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}

/** By recipient or subject, without regard to case and marks: nobody types „skúška“ with its dĺžeň into a search box. */
function search(mails: ReadonlyArray<CaughtMail>, query: string): ReadonlyArray<CaughtMail> {
  const wanted = folded(query.trim())
  const newestFirst = mails.toReversed()
  if (!wanted) return newestFirst
  return newestFirst.filter(({ recipients, email }) =>
    folded([...recipients, email.subject ?? ''].join(' ')).includes(wanted),
  )
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function summaryOf({ id, receivedAt, recipients, email }: CaughtMail) {
  return {
    id,
    receivedAt,
    recipients,
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  }
}

function isOwnOrigin({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

const TYPES = { html: 'text/html', json: 'application/json', text: 'text/plain' }

function send(
  response: ServerResponse,
  status: number,
  type: keyof typeof TYPES,
  body: string,
  policy = PAGE_POLICY,
): void {
  response
    .writeHead(status, {
      'content-type': `${TYPES[type]}; charset=utf-8`,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(body)
}

function download(response: ServerResponse, filename: string, type: string, body: Buffer): void {
  response
    .writeHead(200, {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'content-security-policy': MAIL_POLICY,
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}

async function sendFont(response: ServerResponse, name: string): Promise<void> {
  if (!/^[a-z0-9-]+\.woff2$/.test(name)) return send(response, 404, 'text', '')
  const font = await readFile(join(FONTS, name)).catch(() => null)
  if (!font) return send(response, 404, 'text', '')
  response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' }).end(font)
}
