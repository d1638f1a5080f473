import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { AnalyticsProvider, useAnalytics } from './analytics-context.ts'

function Screen() {
  const analytics = useAnalytics()
  return <p>{typeof analytics.blog}</p>
}

test('[ADM-199] the hook outside its provider raises an error, and inside gives what a screen needs', () => {
  expect(() => renderToStaticMarkup(<Screen />)).toThrow('useAnalytics must be used within an AnalyticsProvider')
  const inside = (
    <AnalyticsProvider value={createAnalytics()}>
      <Screen />
    </AnalyticsProvider>
  )
  expect(renderToStaticMarkup(inside)).toBe('<p>function</p>')
})
