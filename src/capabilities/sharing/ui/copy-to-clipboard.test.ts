import { expect, test, vi } from 'vitest'
import { copyToClipboard } from './copy-to-clipboard.ts'

/** A browser whose clipboard may refuse, and whose old way of copying answers as told. */
function browser({ clipboard, oldWay }: { clipboard: 'open' | 'closed'; oldWay: 'copies' | 'refuses' | 'throws' }) {
  const did: Array<string> = []
  class HTMLElement {
    focus() {
      did.push('focus returned')
    }
  }
  const box = {
    value: '',
    className: '',
    select: () => did.push(`select ${box.value}`),
    remove: () => did.push('gone'),
  }
  vi.stubGlobal('HTMLElement', HTMLElement)
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (clipboard === 'closed') throw new DOMException('denied', 'NotAllowedError')
        did.push(`clipboard ${text}`)
      },
    },
  })
  vi.stubGlobal('document', {
    activeElement: new HTMLElement(),
    body: { append: () => did.push('text area') },
    createElement: () => box,
    execCommand: (command: string) => {
      did.push(command)
      if (oldWay === 'throws') throw new Error('not here')
      return oldWay === 'copies'
    },
  })
  return { did, [Symbol.dispose]: () => vi.unstubAllGlobals() }
}

test('a link is copied by the clipboard where it lets us', async () => {
  using page = browser({ clipboard: 'open', oldWay: 'throws' })
  expect(await copyToClipboard('https://a.example')).toBe(true)
  expect(page.did).toEqual(['clipboard https://a.example'])
})

test('[PUB-398] [ADM-203] where the clipboard fails, a text area is copied from, and the keyboard keeps its place', async () => {
  using page = browser({ clipboard: 'closed', oldWay: 'copies' })
  expect(await copyToClipboard('https://a.example')).toBe(true)
  expect(page.did).toEqual(['text area', 'select https://a.example', 'copy', 'gone', 'focus returned'])
})

test('where neither way copies, nobody is told that it did, and the text area goes', async () => {
  for (const oldWay of ['refuses', 'throws'] as const) {
    using page = browser({ clipboard: 'closed', oldWay })
    expect(await copyToClipboard('https://a.example'), oldWay).toBe(false)
    expect(page.did).toContain('gone')
  }
})
