import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, test, vi } from 'vitest'
import { startMailCatcher } from './start-mail-catcher.ts'

async function deliver(
  smtpUrl: string,
  mail: { to: string; subject: string; html?: string; attachments?: Array<object> },
) {
  const transport = createTransport(smtpUrl)
  try {
    await transport.sendMail({ from: 'Bystro <ahoj@bystro.test>', text: 'Dobrý deň', ...mail })
  } finally {
    transport.close()
  }
}

test('the inbox lists what was caught and shows it without scripts or network', async () => {
  await using catcher = await startMailCatcher()
  const html = '<html><head></head><body><p>Dobrý deň</p><script>alert(1)</script></body></html>'
  const attachments = [{ filename: 'faktúra.pdf', content: 'pdf', contentType: 'application/pdf' }]
  await deliver(catcher.smtpUrl, { to: 'jana@example.test', subject: 'Skúška <b>', html, attachments })

  const list = await fetch(catcher.httpUrl)
  const page = await list.text()
  expect(page).toContain('jana@example.test')
  expect(page).toContain('Skúška &#60;b&#62;')
  expect(page).not.toContain('Skúška <b>')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")

  const [mail] = catcher.messages()
  const detail = await (await fetch(`${catcher.httpUrl}/messages/${mail?.id}`)).text()
  expect(detail).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(detail).toContain('Dobrý deň')
  const shown = await fetch(`${catcher.httpUrl}/messages/${mail?.id}/html`)
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/)

  const file = await fetch(`${catcher.httpUrl}/messages/${mail?.id}/attachments/0`)
  expect(file.headers.get('content-disposition')).toContain("attachment; filename*=UTF-8''fakt%C3%BAra.pdf")
  expect(await file.text()).toBe('pdf')
  const raw = await fetch(`${catcher.httpUrl}/messages/${mail?.id}/raw`)
  expect(await raw.text()).toContain('multipart/mixed')
})

test('search finds by recipient and by subject, without regard to case and marks', async () => {
  await using catcher = await startMailCatcher()
  await deliver(catcher.smtpUrl, { to: 'jana@example.test', subject: 'Žltý kôň' })
  await deliver(catcher.smtpUrl, { to: 'peter@example.test', subject: 'Potvrdenie' })
  const found = async (query: string) => {
    const answer = await fetch(`${catcher.httpUrl}/messages.json?q=${encodeURIComponent(query)}`)
    return ((await answer.json()) as Array<{ subject: string }>).map(({ subject }) => subject)
  }
  expect(await found('')).toEqual(['Potvrdenie', 'Žltý kôň'])
  expect(await found('zlty KON')).toEqual(['Žltý kôň'])
  expect(await found('peter@')).toEqual(['Potvrdenie'])
  expect(await found('nikto')).toEqual([])
})

test('deleting everything takes a POST from the inbox itself', async () => {
  await using catcher = await startMailCatcher()
  await deliver(catcher.smtpUrl, { to: 'jana@example.test', subject: 'Skúška' })
  const foreign = await fetch(`${catcher.httpUrl}/clear`, { method: 'POST', headers: { origin: 'https://evil.test' } })
  expect(foreign.status).toBe(403)
  await fetch(`${catcher.httpUrl}/clear`)
  expect(catcher.messages()).toHaveLength(1)
  const own = await fetch(`${catcher.httpUrl}/clear`, { method: 'POST', headers: { origin: catcher.httpUrl } })
  expect(own.url).toBe(`${catcher.httpUrl}/`)
  expect(catcher.messages()).toEqual([])
})

test('an open inbox hears of a new mail', async () => {
  await using catcher = await startMailCatcher()
  const events = (await fetch(`${catcher.httpUrl}/events`)).body?.getReader()
  await events?.read()
  await deliver(catcher.smtpUrl, { to: 'jana@example.test', subject: 'Skúška' })
  expect(Buffer.from((await events?.read())?.value ?? []).toString()).toBe('data: changed\n\n')
  await events?.cancel()
})

test.each([
  ['refuse', undefined],
  ['4xx', 451],
  ['5xx', 550],
  ['drop', undefined],
] as const)('told to fail by "%s" it does, until told otherwise', async (mode, responseCode) => {
  await using catcher = await startMailCatcher()
  catcher.fail(mode)
  const mail = { to: 'jana@example.test', subject: 'Skúška' }
  await expect(deliver(catcher.smtpUrl, mail)).rejects.toMatchObject(responseCode ? { responseCode } : {})
  expect(catcher.messages()).toHaveLength(mode === 'drop' ? 1 : 0)
  catcher.fail(null)
  await deliver(catcher.smtpUrl, mail)
  expect(catcher.messages().at(-1)?.email.subject).toBe('Skúška')
})

test('a name that only resolves to this machine does not open the inbox', async () => {
  await using catcher = await startMailCatcher()
  const { request } = await import('node:http')
  const status = await new Promise<number | undefined>((done) => {
    request(catcher.httpUrl, { headers: { host: 'rebound.test' } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    }).end()
  })
  expect(status).toBe(421)
})

test('it does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startMailCatcher()).rejects.toThrow('development and tests only')
  vi.unstubAllEnvs()
})

test('a sender that dies in the middle of a mail has sent none, and the next one is served', async () => {
  await using catcher = await startMailCatcher()
  const sender = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1')
  await once(sender, 'data')
  for (const line of ['HELO drill', 'MAIL FROM:<a@bystro.test>', 'RCPT TO:<b@bystro.test>', 'DATA']) {
    sender.write(`${line}\r\n`)
    await once(sender, 'data')
  }
  sender.write('Subject: half\r\n')
  sender.destroy()
  await once(sender, 'close')
  await deliver(catcher.smtpUrl, { to: 'jana@example.test', subject: 'Celý' })
  expect(catcher.messages().map(({ email }) => email.subject)).toEqual(['Celý'])
})
