import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from './finish-page.server.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const options = { https: true, development: false }
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []

test('our own inline scripts get a hash and lose the nonce, and a smuggled one gets nothing', () => {
  const html =
    '<html><script nonce="n0nce">theme()</script><script type="module" nonce="n0nce" src="/assets/a.js"></script>' +
    '<p>komentár</p><script>steal()</script><script nonce="guess">steal()</script><script nonce="n0nce">data()</script></html>'
  const { html: bytes, policy } = finishPage(html, 'n0nce', options)
  expect(scriptSources(policy)).toEqual(["'self'", sha256('theme()'), sha256('data()')])
  expect(bytes.toString()).not.toContain('n0nce')
  expect(bytes.toString()).toContain('<script>theme()</script><script type="module" src="/assets/a.js"></script>')
})

test('the hash is of the script as it is sent', () => {
  const { html, policy } = finishPage('<script nonce="n1">const tag = \'<a nonce="n1">\'</script>', 'n1', options)
  const sent = /<script>(.*)<\/script>/.exec(html.toString())?.[1] ?? ''
  expect(scriptSources(policy)).toContain(sha256(sent))
})

test('the same page has the same tag whatever nonce it was rendered with, and another page another', () => {
  const page = (nonce: string, text: string) =>
    finishPage(`<script nonce="${nonce}">a()</script><p>${text}</p>`, nonce, options)
  expect(page('n1', 'ľ').etag).toBe(page('n2', 'ľ').etag)
  expect(page('n1', 'ľ').policy).toBe(page('n2', 'ľ').policy)
  expect(page('n1', 'ľ').etag).not.toBe(page('n1', 'l').etag)
  expect(page('n1', 'ľ').etag).toMatch(/^W\/"[\w-]{27}"$/)
})

test('scripts let go first what a page is seen by', () => {
  const { html } = finishPage('<link rel="modulepreload" href="/assets/a.js"/><p>text</p>', 'n1', options)
  expect(html.toString()).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>')
})
