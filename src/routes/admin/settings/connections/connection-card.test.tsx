import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { NetworkConnection } from '#capabilities/sharing/network-connections.ts'
import { refuse } from '#capabilities/sharing/sharing.refusals.ts'
import type { Language } from '#kernel/language.ts'
import type { Connection } from '#platform/connections/connected-services.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { ConnectionCard } from './connection-card.tsx'
import { CONNECTIONS_MESSAGES } from './connections.messages.ts'

const CONNECTION: Connection = {
  service: 'linkedin',
  facts: { authorUrn: 'urn:li:person:8675309aBc', api: 'posts' },
  expiresAt: '2026-12-24T23:00:00.000Z',
  pausedUntil: null,
  lastOkAt: '2026-11-16T10:00:00.000Z',
  lastFaultAt: '2026-11-15T10:00:00.000Z',
  lastFault: '<b>LinkedIn (401)</b>',
  version: 3,
  connectedAt: '2026-10-26T10:00:00.000Z',
}

function shown(card: Partial<Parameters<typeof ConnectionCard>[0]> & NetworkConnection, language: Language = 'sk') {
  const element = (
    <PageLanguage value={language}>
      <ConnectionCard mayChange answer={null} {...card} />
    </PageLanguage>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a card shows until when a token is valid and how the last calls fared, and never what was typed', () => {
  const connected = { network: 'linkedin', standing: 'ok', connection: CONNECTION } as const
  const html = shown(connected).replaceAll('\u00a0', ' ')
  expect(html).toContain('25. 12. 2026 00:00')
  expect(html).toContain('urn:li:person:8675309aBc')
  expect(html).toContain('&lt;b&gt;LinkedIn (401)&lt;/b&gt;')
  const fields = [...html.matchAll(/<input[^>]*name="token"[^>]*>/g)].map(([field]) => field)
  expect(fields).toHaveLength(1)
  expect(fields[0]).toContain('type="password"')
  expect(fields[0]).not.toContain('value=')
  expect(html).toContain('name="version" value="3"')
  expect(shown({ ...connected, mayChange: false })).not.toContain('<form')
})

test('a refusal stands at its card in the language of the reader, with the words of the network marked as English', () => {
  for (const language of ['sk', 'en'] as const) {
    const message = refuse.table.TOKEN_REFUSED[language]
    const answer = {
      message,
      theirs: 'X (401): Unauthorized',
      given: { network: 'x', api: '', expiresOn: '' },
    } as const
    const html = shown({ network: 'x', standing: 'none', connection: null, answer }, language)
    expect(html.replaceAll('\u00a0', ' ')).toContain(message)
    expect(html).toContain('<code lang="en">X (401): Unauthorized</code>')
    expect(html).toContain(CONNECTIONS_MESSAGES[language].standings.none.badge)
  }
})
