import { expect, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'

const GOOD = '<h1>Kurzy</h1><p>Text, ktorý sa dá prečítať.</p>'
const pageOf = (body: string, style = '') =>
  `<!doctype html><html lang="sk"><head><title>Skúška</title><style>body { color: #222; background: #fff } ${style}</style></head><body><main>${body}</main></body></html>`

test('a page that keeps nobody out has no findings', async ({ page }) => {
  await page.setContent(pageOf(GOOD))
  await expectNoFindings(page)
})

test('a word that ends with dots is no finding', async ({ page }) => {
  const cutting = 'width: 50px; overflow: hidden; text-overflow: ellipsis'
  await page.setContent(pageOf(`<h1 style="${cutting}"><span>${'Kurzy'.repeat(40)}</span></h1>`))
  await expectNoFindings(page)
})

for (const [what, html, finding] of [
  ['a picture without words', pageOf(`${GOOD}<img src="data:,">`), /image-alt/],
  ['pale text', pageOf(GOOD, 'p { color: #ccc }'), /light.*color-contrast/s],
  ['text that is pale in the dark', pageOf(GOOD, '.dark p { color: #eee }'), /dark.*color-contrast/s],
  ['pale text on a phone', pageOf(GOOD, '@media (max-width: 400px) { p { color: #ccc } }'), /390.*color-contrast/s],
  [
    'a line that is wider than a page that clips',
    pageOf('<h1 style="width: 500px">Kurzy</h1>', 'html, body { overflow-x: clip }'),
    /beside the screen/,
  ],
  [
    'a word that leaves its own box',
    pageOf(`<h1 style="width: 50px">${'Kurzy'.repeat(40)}</h1>`, 'html, body { overflow-x: clip }'),
    /beside the screen/,
  ],
  [
    'a dialog that is longer than its paper',
    pageOf(
      `${GOOD}<div role="dialog" aria-label="Otázka" style="height: 40px; overflow: visible"><p style="height: 60px">Text</p></div>`,
    ),
    /beyond the paper of a dialog/,
  ],
] as const) {
  test(`${what} is found`, async ({ page }) => {
    await page.setContent(html)
    await expect(expectNoFindings(page)).rejects.toThrow(finding)
  })
}

test('at 1440 px a test looks at its own width, for its twin looks at the other', async ({ page }) => {
  await page.setContent(pageOf(GOOD, '@media (max-width: 400px) { p { color: #ccc } }'))
  await expectNoFindings(page)
})
