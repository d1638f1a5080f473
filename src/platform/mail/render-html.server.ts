import {
  type Block,
  type Content,
  type Letter,
  plainText,
  previewOf,
  UNSUBSCRIBE,
  webAddress,
} from './letter.server.ts'
import { COLOURS, type Colour } from './mail-colours.server.ts'
import type { MailFrame } from './mail-frame.server.ts'

const FONT = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const DISPLAY = "'Gabarito','Trebuchet MS','Segoe UI',Roboto,Arial,sans-serif"

/** Colours by class for clients that honour dark mode, the same values inline for everyone else. */
const DARK_RULES = Object.entries(COLOURS)
  .map(([name, [, dark]]) => `.t-${name}{color:${dark}!important}.b-${name}{background-color:${dark}!important}`)
  .join('')

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${DARK_RULES}.e-line{border-color:${COLOURS.line[1]}!important}.e-lineStrong{border-color:${COLOURS.lineStrong[1]}!important}}
@media (max-width:480px){.card{padding:28px 22px!important}.h1{font-size:26px!important}.stack{display:block!important;width:auto!important;box-sizing:border-box}.stack-term{padding-bottom:0!important}.stack-value{padding-top:2px!important;border-top:0!important}.wide{width:100%!important}.wide a{display:block!important}}`

/** One letter as a mail of its own: tables for layout, nothing loaded from anywhere, every value escaped. */
export function renderHtml(letter: Letter, frame: MailFrame): string {
  const preview = escapeHtml(previewOf(letter))
  const firstHeading = letter.blocks.find((block) => block.kind === 'heading')
  const blocks = letter.blocks.map((block, position) =>
    renderBlock(block, {
      origin: frame.origin,
      isTitle: block === firstHeading,
      isLast: position === letter.blocks.length - 1,
    }),
  )
  return `<!doctype html>
<html lang="${letter.language ?? 'sk'}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="b-paper" style="margin:0;padding:0;background-color:${COLOURS.paper[0]};-webkit-text-size-adjust:100%">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${preview}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="b-paper" style="background-color:${COLOURS.paper[0]}"><tr><td align="center" style="padding:28px 12px 36px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="left" style="padding:0 10px 18px">${renderWordmark(frame)}</td></tr>
<tr><td align="left" class="card b-card e-line" style="padding:40px 44px;border:1px solid ${COLOURS.line[0]};border-radius:18px;background-color:${COLOURS.card[0]}">
${blocks.join('\n')}
</td></tr>
<tr><td align="left" style="padding:22px 10px 0">${renderFooter(letter, frame)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function renderWordmark({ product, wordmark, origin }: MailFrame): string {
  const word = `font:800 30px/1 ${DISPLAY};letter-spacing:-1.2px;text-decoration:none`
  return `<a href="${escapeHtml(webAddress('/', origin))}" aria-label="${escapeHtml(product)}" ${paint('ink', word)}>${escapeHtml(wordmark)}<span aria-hidden="true" ${paint('spark', 'padding-left:1px;font-size:46px;line-height:1px;vertical-align:-11px')}>´</span></a>`
}

function renderFooter({ listUnsubscribe, language = 'sk' }: Letter, frame: MailFrame): string {
  const lines: Array<Content> = [...frame.footerLines]
  if (listUnsubscribe) lines.push([{ text: UNSUBSCRIBE[language], href: listUnsubscribe }])
  return lines
    .map((line) => `<p ${paint('ink3', `margin:0 0 6px;font:400 13px/1.55 ${FONT}`)}>${inline(line, frame.origin)}</p>`)
    .join('\n')
}

type Place = { origin: string; isTitle: boolean; isLast: boolean }

function renderBlock(block: Block, { origin, isTitle, isLast }: Place): string {
  const below = (px: number) => `margin:0 0 ${isLast ? 0 : px}px`
  const text = `font:400 17px/1.6 ${FONT}`
  switch (block.kind) {
    case 'heading':
      return isTitle
        ? `<h1 ${paint('ink', `${below(18)};font:800 30px/1.15 ${DISPLAY};letter-spacing:-.6px`, 'h1')}>${escapeHtml(block.text)}</h1>`
        : `<h2 ${paint('ink', `margin:${isLast ? '32px 0 0' : '32px 0 12px'};font:700 20px/1.25 ${DISPLAY};letter-spacing:-.3px`)}>${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return `<p ${paint('ink2', `${below(18)};${text}`)}>${inline(block.content, origin)}</p>`
    case 'button':
      return renderButton(block, origin, below(22))
    case 'facts':
      return renderFacts(block.rows, origin, below(24))
    case 'table':
      return renderTable(block, origin, below(24))
    case 'note': {
      const title = block.title
        ? `<p ${paint(block.tone, `margin:0 0 4px;font:700 16px/1.5 ${FONT}`)}>${escapeHtml(block.title)}</p>`
        : ''
      const fill: Colour = `${block.tone}Fill`
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${below(24)}"><tr><td class="b-${fill}" style="padding:16px 20px;border-radius:10px;background-color:${COLOURS[fill][0]}">${title}<p ${paint('ink', `margin:0;font:400 16px/1.55 ${FONT}`)}>${inline(block.content, origin)}</p></td></tr></table>`
    }
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const items = block.items.map(
        (item) => `<li ${paint('ink2', `margin:0 0 8px;padding-left:4px;${text}`)}>${inline(item, origin)}</li>`,
      )
      return `<${tag} ${paint('ink2', `${below(18)};padding:0 0 0 22px`)}>${items.join('')}</${tag}>`
    }
    case 'divider':
      return `<hr class="e-line" style="margin:${isLast ? '10px 0 0' : '10px 0 26px'};border:0;border-top:1px solid ${COLOURS.line[0]}">`
  }
}

function renderButton(block: Extract<Block, { kind: 'button' }>, origin: string, margin: string): string {
  const isQuiet = block.tone === 'quiet'
  const cell = isQuiet
    ? `class="e-lineStrong" style="border:1.5px solid ${COLOURS.lineStrong[0]};border-radius:10px"`
    : `class="b-spark" bgcolor="${COLOURS.spark[0]}" style="border-radius:10px;background-color:${COLOURS.spark[0]}"`
  const label = `display:inline-block;padding:${isQuiet ? '12px 22px' : '14px 26px'};font:700 17px/1.2 ${FONT};text-decoration:none;text-align:center`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="wide" style="${margin};border-collapse:separate"><tr><td ${cell}><a href="${escapeHtml(webAddress(block.href, origin))}" ${paint(isQuiet ? 'ink' : 'onSpark', label)}>${escapeHtml(block.label)}</a></td></tr></table>`
}

function renderFacts(rows: Extract<Block, { kind: 'facts' }>['rows'], origin: string, margin: string): string {
  const edge = `border-top:1px solid ${COLOURS.line[0]}`
  const lines = rows.map(
    ({ term, value }) =>
      `<tr><th scope="row" align="left" valign="top" width="36%" ${paint('ink3', `padding:11px 16px 11px 0;${edge};font:400 16px/1.5 ${FONT};text-align:left`, 'e-line stack stack-term')}>${escapeHtml(term)}</th><td align="left" valign="top" ${paint('ink', `padding:11px 0;${edge};font:600 16px/1.5 ${FONT}`, 'e-line stack stack-value')}>${inline(value, origin)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="e-line" style="${margin};border-bottom:1px solid ${COLOURS.line[0]}">${lines.join('')}</table>`
}

function renderTable(block: Extract<Block, { kind: 'table' }>, origin: string, margin: string): string {
  const side = (position: number) => (block.columns[position]?.align === 'end' ? 'right' : 'left')
  const space = (position: number) => (position === block.columns.length - 1 ? '10px 0' : '10px 14px 10px 0')
  const head = block.columns.map(
    ({ label }, position) =>
      `<th scope="col" align="${side(position)}" ${paint('ink3', `padding:${space(position)};font:400 14px/1.4 ${FONT};text-align:${side(position)}`)}>${escapeHtml(label)}</th>`,
  )
  const rows = block.rows.map((row) => {
    const cells = row.map(
      (cell, position) =>
        `<td align="${side(position)}" valign="top" ${paint('ink', `padding:${space(position)};border-top:1px solid ${COLOURS.line[0]};font:${position === 0 ? 400 : 600} 16px/1.5 ${FONT};font-variant-numeric:tabular-nums;text-align:${side(position)}`, 'e-line')}>${inline(cell, origin)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="e-line" style="${margin};border-bottom:1px solid ${COLOURS.line[0]}"><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function inline(content: Content, origin: string): string {
  const parts = typeof content === 'string' ? [content] : content
  return parts
    .map((part) => {
      if (typeof part === 'string') return withBreaks(part)
      if ('byButton' in part) return plainText([part])
      if ('strong' in part) return `<strong ${paint('ink', 'font-weight:700')}>${withBreaks(part.strong)}</strong>`
      return `<a href="${escapeHtml(webAddress(part.href, origin))}" ${paint('blue', 'text-decoration:underline')}>${withBreaks(part.text)}</a>`
    })
    .join('')
}

function paint(colour: Colour, style: string, classes = ''): string {
  return `class="${`t-${colour} ${classes}`.trim()}" style="${style};color:${COLOURS[colour][0]}"`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
