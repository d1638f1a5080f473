import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '#platform/testing/start-test-app.server.ts'
import { mountAssets, openAssets } from './assets.server.ts'

function givenBuild(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-assets-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test('hashed files are kept for a year, precompressed, and root files for an hour', async () => {
  const clientDir = givenBuild({ 'assets/app-1.js': 'let a', 'assets/app-1.js.br': 'BROTLI', 'favicon.svg': '<svg/>' })
  const assets = openAssets({ clientDir })
  await using app = await startTestApp([], { mounts: [(http) => mountAssets(http, assets)] })
  const hashed = await app.request('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-encoding')).toBe('br')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await hashed.text()).toBe('BROTLI')
  const plain = await app.request('/assets/app-1.js')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('let a')
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a part of a video is sent to whoever asks for it, and the whole to everybody else', async () => {
  const assets = openAssets({ clientDir: givenBuild({ 'assets/hero-1.mp4': '0123456789' }) })
  await using app = await startTestApp([], { mounts: [(http) => mountAssets(http, assets)] })
  const ask = (headers: Record<string, string>, method = 'GET') =>
    app.request('/assets/hero-1.mp4', { method, headers })
  const part = await ask({ range: 'bytes=2-4', 'accept-encoding': 'gzip, br' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(part.headers.get('content-length')).toBe('3')
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(await part.text()).toBe('234')
  const whole = await ask({})
  expect(whole.status).toBe(200)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('content-range')).toBeNull()
  expect(await whole.text()).toBe('0123456789')
  const past = await ask({ range: 'bytes=10-' })
  expect(past.status).toBe(416)
  expect(past.headers.get('content-range')).toBe('bytes */10')
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
  const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
})

test('a part is never cut out of a compressed file', async () => {
  const clientDir = givenBuild({ 'assets/app-1.js': 'let a', 'assets/app-1.js.br': 'BROTLI' })
  const assets = openAssets({ clientDir })
  await using app = await startTestApp([], { mounts: [(http) => mountAssets(http, assets)] })
  const headers = { range: 'bytes=0-1', 'accept-encoding': 'br' }
  const answer = await app.request('/assets/app-1.js', { headers })
  expect([answer.status, await answer.text()]).toEqual([200, 'BROTLI'])
})

test('a file opened by itself may run nothing', async () => {
  const assets = openAssets({ clientDir: givenBuild({ 'favicon.svg': '<svg><script>alert(1)</script></svg>' }) })
  await using app = await startTestApp([], { mounts: [(http) => mountAssets(http, assets)] })
  const drawing = await app.request('/favicon.svg')
  expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(drawing.headers.get('x-content-type-options')).toBe('nosniff')
})

test('files of the previous builds are still served, also when they were published after the start', async () => {
  const clientDir = givenBuild({ 'assets/app-2.js': 'new' })
  const history = mkdtempSync(join(tmpdir(), 'bystro-history-'))
  const assets = openAssets({ clientDir, history })
  await using app = await startTestApp([], { mounts: [(http) => mountAssets(http, assets)] })
  expect((await app.request('/assets/app-1.js')).status).toBe(404)
  mkdirSync(join(history, 'yesterday', 'assets'), { recursive: true })
  writeFileSync(join(history, 'yesterday', 'assets', 'app-1.js'), 'old')
  const old = await app.request('/assets/app-1.js')
  expect(old.status).toBe(200)
  expect(await old.text()).toBe('old')
})

test('no path climbs out of the folder', async () => {
  const clientDir = givenBuild({ 'assets/app-1.js': 'let a' })
  const assets = openAssets({ clientDir })
  for (const path of [
    '/assets/../../etc/passwd',
    '/assets/..%2fsecret.js',
    '/assets/%2e%2e/x.js',
    '/../package.json',
    '/assets/',
  ]) {
    expect(await assets.find(path, 'identity')).toBeNull()
  }
})
