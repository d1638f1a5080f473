import { hash } from 'node:crypto'
import type { FinishedPage } from './router-context.server.ts'
import { pagePolicy } from './security-headers.server.ts'

/** A page is read before its scripts are needed, so on a slow line they let sheets, fonts and pictures go first. */
const PRELOADED_SCRIPT = '<link rel="modulepreload"'
const PRELOADED_SCRIPT_LATER = `${PRELOADED_SCRIPT} fetchpriority="low"`

/**
 * Turns a page rendered with a one-time nonce into bytes that a shared cache may keep: scripts that carry the nonce are
 * ours, so their hashes go into the policy and the nonce goes away. Whatever was smuggled into the page as text cannot
 * know the nonce, gets no hash and does not run.
 */
export function finishPage(html: string, nonce: string, options: Parameters<typeof pagePolicy>[1]): FinishedPage {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(`<script`); at !== -1; at = html.indexOf('<script', at + 7)) {
    const tagEnd = html.indexOf('>', at)
    const tag = html.slice(at, tagEnd)
    if (!tag.includes(mark) || tag.includes(' src="')) continue
    const content = html.slice(tagEnd + 1, html.indexOf('</script>', tagEnd)).replaceAll(mark, '')
    hashes.add(hash('sha256', content, 'base64'))
  }
  const bytes = Buffer.from(html.replaceAll(mark, '').replaceAll(PRELOADED_SCRIPT, PRELOADED_SCRIPT_LATER))
  return {
    html: bytes,
    // Weak, because one page has an encoded form per Accept-Encoding.
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`,
    policy: pagePolicy({ hashes: [...hashes] }, options),
  }
}
