import { createHash } from 'node:crypto'
import type { CaughtMail } from './caught-mail.ts'
import { STYLES } from './inbox-styles.ts'

type View = { mails: ReadonlyArray<CaughtMail>; query: string; open: CaughtMail | null }

/** The list renews itself; a mail being read stays, and the page only says that there is more. */
const SCRIPT = `const reading=document.body.dataset.open==='yes';
new EventSource('/events').onmessage=()=>{if(reading||document.activeElement?.name==='q')document.querySelector('[data-fresh]').hidden=false;else location.reload()};
for(const button of document.querySelectorAll('[data-width]'))button.onclick=()=>{document.querySelector('.paper').dataset.size=button.dataset.width;for(const other of document.querySelectorAll('[data-width]'))other.setAttribute('aria-pressed',String(other===button))};`

export const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

export function inboxPage({ mails, query, open }: View): string {
  const title = open ? `${open.email.subject || 'Bez predmetu'} – zachytená pošta` : 'Zachytená pošta'
  return `<!doctype html>
<html lang="sk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
</head>
<body data-open="${open ? 'yes' : 'no'}">
<header>
<a class="brand" href="/" aria-label="Zachytená pošta">pošta</a>
<form role="search" action="/"><label class="hidden" for="q">Hľadať</label><input id="q" name="q" type="search" value="${escapeHtml(query)}" placeholder="Adresa alebo predmet"><button>Hľadať</button></form>
<p class="fresh" role="status" data-fresh hidden><a href="/">Pribudla nová správa</a></p>
<form method="post" action="/clear"><button class="quiet"${mails.length === 0 ? ' disabled' : ''}>Vymazať všetko</button></form>
</header>
<div class="panes">
<nav aria-label="Správy">${listOf(mails, query, open)}</nav>
<main>${open ? detailOf(open, query) : emptyDetail(mails.length, query)}</main>
</div>
<script>${SCRIPT}</script>
</body>
</html>
`
}

function listOf(mails: ReadonlyArray<CaughtMail>, query: string, open: CaughtMail | null): string {
  if (mails.length === 0) return `<p class="none">${emptyText(query)}</p>`
  const items = mails.map(({ id, recipients, receivedAt, email }) => {
    const isOpen = id === open?.id
    const clip = email.attachments.length > 0 ? `<span class="clip">${countOf(email.attachments.length)}</span>` : ''
    return `<li><a href="/messages/${id}${suffix(query)}"${isOpen ? ' aria-current="true"' : ''}><span class="line"><b>${escapeHtml(recipients.join(', '))}</b><time datetime="${receivedAt.toISOString()}">${timeOf(receivedAt)}</time></span><span class="subject">${escapeHtml(email.subject || 'Bez predmetu')}</span>${clip}</a></li>`
  })
  return `<ul>${items.join('')}</ul>`
}

function detailOf({ id, recipients, receivedAt, email, raw }: CaughtMail, query: string): string {
  const from = email.from
    ? [email.from.name, email.from.address && `<${email.from.address}>`].filter(Boolean).join(' ')
    : ''
  const attachments = email.attachments.map(
    ({ filename, mimeType }, position) =>
      `<li><a href="/messages/${id}/attachments/${position}" download>${escapeHtml(filename ?? 'príloha')}</a> <span>${escapeHtml(mimeType)}</span></li>`,
  )
  const headers = email.headers.map(
    ({ key, value }) => `<tr><th scope="row">${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<a class="back" href="/${suffix(query)}">Všetky správy</a>
<h1>${escapeHtml(email.subject || 'Bez predmetu')}</h1>
<dl><div><dt>Komu</dt><dd>${escapeHtml(recipients.join(', '))}</dd></div><div><dt>Od</dt><dd>${escapeHtml(from)}</dd></div><div><dt>Prišla</dt><dd><time datetime="${receivedAt.toISOString()}">${timeOf(receivedAt, 'medium')}</time></dd></div></dl>
${attachments.length > 0 ? `<section class="files"><h2>Prílohy</h2><ul>${attachments.join('')}</ul></section>` : ''}
<section><div class="bar"><h2>Zobrazenie</h2><div class="widths" role="group" aria-label="Šírka zobrazenia"><button type="button" data-width="wide" aria-pressed="true">Počítač</button><button type="button" data-width="narrow" aria-pressed="false">Telefón</button></div></div>
${email.html ? `<div class="paper" data-size="wide"><iframe title="Správa tak, ako ju uvidí príjemca" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe></div>` : '<p class="none">Správa nemá HTML časť.</p>'}</section>
<details><summary>Čistý text</summary><pre>${escapeHtml(email.text ?? 'Správa nemá textovú časť.')}</pre></details>
<details><summary>Hlavičky</summary><div class="scroll"><table>${headers.join('')}</table></div></details>
<p class="raw"><a href="/messages/${id}/raw" download>Stiahnuť zdroj správy (${Math.ceil(raw.byteLength / 1024)}&nbsp;kB)</a></p>`
}

function emptyDetail(count: number, query: string): string {
  return `<div class="empty"><span class="dots" aria-hidden="true"></span><p>${count === 0 ? emptyText(query) : 'Vyberte správu zo zoznamu.'}</p></div>`
}

function emptyText(query: string): string {
  return query
    ? `Na „${escapeHtml(query)}“ nesedí žiadna správa.`
    : 'Zatiaľ neprišla žiadna správa. Čo aplikácia pošle, objaví sa tu a nikam ďalej neodíde.'
}

function suffix(query: string): string {
  return query ? `?q=${encodeURIComponent(query)}` : ''
}

const plural = new Intl.PluralRules('sk')

function countOf(attachments: number): string {
  const word = { one: 'príloha', few: 'prílohy' }[plural.select(attachments) as string] ?? 'príloh'
  return `${attachments}&nbsp;${word}`
}

function timeOf(at: Date, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Intl.DateTimeFormat('sk', { timeStyle, timeZone: 'Europe/Bratislava' }).format(at)
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
