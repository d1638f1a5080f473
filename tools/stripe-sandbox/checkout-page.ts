import type { Stripe } from 'stripe'
import { STYLES } from './checkout-styles.ts'
import { type PageLanguage, TEXTS } from './checkout-texts.ts'

type Notice = 'declined' | 'refused' | null
type Session = Stripe.Checkout.Session

/** The page of an open session: what is paid, and the ways it can end. */
export function payPage(
  session: Session,
  items: ReadonlyArray<Stripe.LineItem>,
  language: PageLanguage,
  notice: Notice,
): string {
  const text = TEXTS[language]
  const money = moneyOf(language)
  const rows = items.map(({ amount_total, description, price, quantity }) => {
    const each = (quantity ?? 1) > 1 ? `<small>${quantity} × ${money(price?.unit_amount ?? 0)}</small>` : ''
    return `<li><span>${escapeHtml(description ?? '')}${each}</span><span class="money">${money(amount_total)}</span></li>`
  })
  const total = money(session.amount_total ?? 0)
  const path = `/c/pay/${session.id}`
  const email = session.customer_email
    ? ''
    : `<label>${text.email}<input name="email" type="email" autocomplete="email" required></label>`
  return pageOf(
    language,
    total,
    `<main>
<section><h1>${text.summary}</h1><ul>${rows.join('')}</ul><div class="total"><span>${text.total}</span><span class="money">${total}</span></div>
<dl>${session.customer_email ? `<div><dt>${text.email}</dt><dd>${escapeHtml(session.customer_email)}</dd></div>` : ''}<div><dt>${text.expires}</dt><dd><time datetime="${new Date(session.expires_at * 1000).toISOString()}">${timeOf(session.expires_at, language)}</time></dd></div></dl></section>
<section class="pane"><p>${text.explanation}</p>
${notice ? `<p class="bad" role="alert">${text[notice]}</p>` : ''}
<form method="post" action="${path}/pay">${email}
<button class="main">${text.pay} ${total}</button>
<button formmethod="get" formaction="${path}/3ds">${text.payWith3ds}</button>
<button formaction="${path}/decline" formnovalidate>${text.decline}</button>
</form>
${session.cancel_url ? `<p class="leave"><a href="${escapeHtml(session.cancel_url)}">${text.abandon}</a></p>` : ''}</section>
</main>`,
  )
}

export function bankPage(session: Session, language: PageLanguage, email: string | null): string {
  const text = TEXTS[language]
  const total = moneyOf(language)(session.amount_total ?? 0)
  const path = `/c/pay/${session.id}/3ds`
  return pageOf(
    language,
    text.bankTitle,
    `<main class="narrow"><section class="pane"><h1>${text.bankTitle}</h1><p>${text.bankText}</p><div class="total"><span>${text.total}</span><span class="money">${total}</span></div>
<form method="post" action="${path}/confirm">${email ? `<input type="hidden" name="email" value="${escapeHtml(email)}">` : ''}<button class="main">${text.confirm}</button><button formaction="${path}/refuse">${text.refuse}</button></form></section></main>`,
  )
}

/** What a closed or unknown session shows; only a closed one has somewhere to go on to. */
export function closedPage(
  kind: 'complete' | 'expired' | 'missing',
  language: PageLanguage,
  next: string | null,
): string {
  const text = TEXTS[language]
  const link =
    next && kind !== 'missing' ? `<a class="button main" href="${escapeHtml(next)}">${text[`${kind}Link`]}</a>` : ''
  return pageOf(
    language,
    text[`${kind}Title`],
    `<main class="narrow"><section class="pane"><h1>${text[`${kind}Title`]}</h1><p>${text[`${kind}Text`]}</p>${link}</section></main>`,
  )
}

function pageOf(language: PageLanguage, title: string, main: string): string {
  const { label } = TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${label}</title>
<link rel="icon" href="data:,">
<style>${STYLES}</style>
</head>
<body>
<p class="label" role="note">${label}</p>
${main}
</body>
</html>
`
}

function moneyOf(language: PageLanguage): (cents: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  return (cents) => format.format(cents / 100)
}

function timeOf(second: number, language: PageLanguage): string {
  const format = { timeStyle: 'short', dateStyle: 'medium', timeZone: 'Europe/Bratislava' } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(second * 1000))
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
