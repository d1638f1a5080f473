import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import { PageLanguage } from '#ui/hooks/use-messages.ts'
import { ShareButtons, type ShareButtonsProps } from './share-buttons.tsx'

const SIZES = { sm: 'square sm', md: 'square', lg: 'square share-lg' } as const
const VARIANTS = { minimal: 'btn ghost', filled: 'btn ink', outlined: 'btn' } as const

function rendered(props: Partial<ShareButtonsProps> = {}) {
  return renderToStaticMarkup(
    <AnalyticsProvider value={createAnalytics()}>
      <ShareButtons url="https://bystro.example/blog/a" title="A" {...props} />
    </AnalyticsProvider>,
  )
}

test('[PUB-432] [ADM-235] share buttons come in three sizes and three variants, all four buttons alike', () => {
  for (const size of ['sm', 'md', 'lg'] as const) {
    for (const variant of ['minimal', 'filled', 'outlined'] as const) {
      const html = rendered({ size, variant })
      const classes = [...html.matchAll(/class="(btn[^"]*)"/g)].map(([, found = '']) => found.replace(' scripted', ''))
      expect(classes, `${size} ${variant}`).toEqual(Array(4).fill(`${VARIANTS[variant]} ${SIZES[size]}`))
    }
  }
})

test('[PUB-118] without a script the buttons are links to Facebook, X and LinkedIn that open beside the page', () => {
  const html = rendered()
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links.map((link) => /href="https:\/\/(www\.)?([\w.]+)/.exec(link)?.[2])).toEqual([
    'facebook.com',
    'x.com',
    'linkedin.com',
  ])
  for (const link of links) expect(link).toContain('target="_blank" rel="noopener noreferrer"')
  expect(html).toMatch(
    /<button [^>]*class="[^"]*scripted[^"]*"[^>]*aria-label="Kopírovať odkaz"|aria-label="Kopírovať odkaz"/,
  )
})

test('on an English page the buttons are English', () => {
  const html = renderToStaticMarkup(
    <PageLanguage value="en">
      <AnalyticsProvider value={createAnalytics()}>
        <ShareButtons url="https://bystro.example/blog/a" title="A" />
      </AnalyticsProvider>
    </PageLanguage>,
  )
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Share', 'Share on Facebook', 'Share on X', 'Share on LinkedIn', 'Copy the link'])
})
