import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { OwnAccounts } from './own-accounts.tsx'

const OPEN = { id: 'open', iban: 'SK3112000000198742637541', closedOn: null }
const CLOSED = { id: 'closed', iban: 'SK6807200002891987426353', closedOn: '2026-11-15' }
const REFUSED = { form: 'account-closed', code: 'ACCOUNT_MOVED_LATER', retryAfterSeconds: null, wrong: [] }

function shown(changes: Partial<Parameters<typeof OwnAccounts>[0]>): string {
  const element = (
    <PageLanguage value="sk">
      <OwnAccounts accounts={[OPEN, CLOSED]} mayClose answer={null} {...changes} />
    </PageLanguage>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return html.replaceAll(/[\s\u00a0\u2060]+/g, ' ')
}

test('an account is given its last day, and the day of a closed one is taken back', () => {
  const html = shown({})
  expect(html).toMatch(
    /value="account-closed".*value="open".*name="closedOn".*aria-label="Zapísať zrušenie, účet …7541"/,
  )
  expect(html).toMatch(/Účet zrušený k 15\. 11\. 2026.*value="account-open".*value="closed"/)
  expect(html).not.toContain('<details class="bank-accounts" open')
})

test('a refusal stands at its account with the day that was typed, and who only reads gets no form', () => {
  const answer = {
    ...REFUSED,
    message: 'Na tomto účte je ešte pohyb.',
    given: { accountId: 'open', closedOn: '2026-11-01' },
  }
  const html = shown({ answer })
  expect(html).toMatch(/<details class="bank-accounts" open.*7541.*ešte pohyb.*value="2026-11-01".*6353/s)
  expect(shown({ mayClose: false })).not.toContain('<form')
})
