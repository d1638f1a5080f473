import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { BackendError } from '#platform/browser/session/backend-error.ts'
import { classifyError } from '#platform/browser/session/classify-error.ts'
import { StartUpFailure } from './start-up-failure.tsx'
import { StartUpGuard } from './start-up-guard.tsx'

const late = new BackendError({
  type: 'timeout',
  message: 'Backend initialization timeout',
  code: 'initialization-timeout',
  originalError: null,
  retryable: true,
})

function guard(language: Language, usesStandIns: boolean): string {
  return plain(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <StartUpGuard language={language} usesStandIns={usesStandIns} user={{ id: '1' }}>
        <p>Made by the server</p>
      </StartUpGuard>
    </MemoryRouter>,
  )
}

function failure(language: Language, given: Partial<Parameters<typeof StartUpFailure>[0]> = {}): string {
  const props = { language, error: late, isOnline: true, isRetrying: false, onRetry: () => {}, ...given }
  return plain(<StartUpFailure {...props} />)
}

const plain = (page: React.ReactNode) => renderToStaticMarkup(page).replaceAll('\u00a0', ' ')

test('[ADM-013] while services start a spinner says so, and what the server made stands there already', () => {
  expect(guard('en', false)).toMatch(/<p>Made by the server<\/p><span role="status"[^>]*>.*Initializing services\.\.\./)
  expect(guard('sk', false)).toContain('Spúšťame služby...')
})

test('[ADM-014] with local stand-ins the spinner says that it connects to them', () => {
  expect(guard('en', true)).toContain('Connecting to local emulators...')
  expect(guard('en', true)).not.toContain('Initializing services')
  expect(guard('sk', true)).toContain('Pripájame sa k lokálnym náhradám služieb...')
})

test('a browser without scripts is not told to wait for one', () => {
  expect(guard('sk', false)).toMatch(/role="status" class="[^"]*\bscripted\b/)
})

test('[ADM-015][ADM-016] a failed start is a panel with its title, its text and the error', () => {
  const html = failure('en')
  expect(html).toContain('role="alert"')
  expect(html).toContain('<h2>Service Initialization Error</h2>')
  expect(html).toContain('Failed to initialize required services. Please refresh the page or try again later.')
  expect(html).toContain('Backend initialization timeout')
})

test('[ADM-015][ADM-016] on a Slovak page it is told in Slovak, and the English sentences wait closed', () => {
  const html = failure('sk')
  expect(html).toContain('<h2>Služby sa nepodarilo spustiť</h2>')
  expect(html).toContain('Potrebné služby sa nepodarilo spustiť. Obnovte, prosím, stránku alebo to skúste neskôr.')
  expect(html).toContain('Čas na spustenie služieb uplynul')
  expect(html).toMatch(
    /<details><summary>Podrobnosti<\/summary><p lang="en">Service Initialization Error\. Failed to initialize required services\. Please refresh the page or try again later\. Backend initialization timeout<\/p>/,
  )
})

test('[ADM-017][ADM-018] it has a button to retry, which says while it works that it does, and one to reload the page', () => {
  expect(failure('en')).toMatch(/<button[^>]*>Retry Connection<\/button><button[^>]*>Reload Page<\/button>/)
  const busy = failure('en', { isRetrying: true })
  expect(busy).toMatch(/<button[^>]*aria-busy="true"[^>]*>.*Retrying\.\.\.<\/button>/)
  expect(busy).not.toContain('Retry Connection')
  expect(failure('sk')).toMatch(/Skúsiť znova<\/button>.*Obnoviť stránku<\/button>/)
  expect(failure('sk', { isRetrying: true })).toContain('Skúšame znova...')
})

test('[ADM-019] it warns when the browser is offline, and only then', () => {
  expect(failure('en', { isOnline: false })).toContain('You are offline. Please check your internet connection.')
  expect(failure('sk', { isOnline: false })).toContain('Ste offline. Skontrolujte, prosím, pripojenie na internet.')
  expect(failure('en') + failure('sk')).not.toContain('offline')
})

test('an error of the browser is told in the words of the catalogue', () => {
  const error = classifyError(new TypeError('Failed to fetch'))
  expect(failure('sk', { error })).toContain('Chyba siete. Skontrolujte, prosím, pripojenie a skúste to znova.')
  expect(failure('sk', { error })).toContain('try again later. Failed to fetch')
})
