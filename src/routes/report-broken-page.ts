const TEXT = 'Failed to initialize application. Please refresh the page.'

const MESSAGES = {
  en: { text: TEXT, refresh: 'Refresh' },
  sk: { text: 'Aplikáciu sa nepodarilo spustiť. Obnovte, prosím, stránku.', refresh: 'Obnoviť' },
}

/** Nothing can come alive on such a page, so it is said with the document alone, above whatever did arrive. */
export function reportBrokenPage(page: Document): void {
  const language = page.documentElement.lang === 'en' ? 'en' : 'sk'
  const words = MESSAGES[language]
  const panel = made(page, 'div', '')
  panel.setAttribute('role', 'alert')
  panel.className = 'wrap grid justify-items-start gap-4 py-16'
  const refresh = made(page, 'button', words.refresh)
  refresh.className = 'btn ink'
  refresh.addEventListener('click', () => location.reload())
  panel.append(made(page, 'p', words.text), refresh)
  if (language !== 'en') {
    const details = page.createElement('details')
    const literal = made(page, 'p', `${TEXT} ${MESSAGES.en.refresh}`)
    literal.lang = 'en'
    details.append(made(page, 'summary', 'Podrobnosti'), literal)
    panel.append(details)
  }
  page.body.prepend(panel)
}

function made(page: Document, tag: string, text: string): HTMLElement {
  const element = page.createElement(tag)
  element.textContent = text
  return element
}
