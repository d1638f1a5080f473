import type { Messages } from '#kernel/messages.ts'

type Said = Messages<string>
type Sample = { id: string; title: Said; lead: Said; code: string }

/** How this site does it, to take along: every name in here exists, and a test looks for each. */
export const CODE_SAMPLES: ReadonlyArray<Sample> = [
  {
    id: 'buttons',
    title: { sk: 'Tlačidlá na zdieľanie', en: 'Share buttons' },
    lead: {
      sk: 'Odkazy, ktoré fungujú aj bez skriptov. Zo siete sa nič nenačíta, kým niekto neklikne.',
      en: 'Links that work without scripts too. Nothing of a network is loaded before somebody clicks.',
    },
    code: `import { ShareButtons } from '#capabilities/sharing/ui/share-buttons.tsx'

<ShareButtons url={article.url} title={article.title} size="md" variant="outlined" />`,
  },
  {
    id: 'event',
    title: { sk: 'Spočítať zdieľanie', en: 'Count a share' },
    lead: {
      sk: 'Počíta sa po súhlase s analytikou, podľa siete a dňa.',
      en: 'Counted after consent to analytics, by network and day.',
    },
    code: `import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'

const analytics = useAnalytics()
analytics.event({ category: 'Social', action: 'share', label: 'linkedin' })`,
  },
  {
    id: 'link',
    title: { sk: 'Odkaz, ktorý sa dá spoznať', en: 'A link that can be told apart' },
    lead: {
      sk: 'Skopírovaný odkaz nesie parametre UTM, takže návštevy z neho vidno zvlášť.',
      en: 'A copied link carries UTM parameters, so visits by it are seen apart.',
    },
    code: `import { copiedLink } from '#capabilities/sharing/share-links.ts'

copiedLink('https://bystro.example/blog/prompt')
// …?utm_source=direct&utm_medium=social&utm_campaign=copy_link&utm_content=share_button`,
  },
  {
    id: 'figures',
    title: { sk: 'Čítať čísla v loaderi', en: 'Read figures in a loader' },
    lead: {
      sk: 'Zdieľania z webu podľa dní a to, čo spočítali samy siete.',
      en: 'Shares from the site by day, and what networks counted themselves.',
    },
    code: `import { readShareFigures } from '#capabilities/insights/read-share-figures.server.ts'
import { readSocialMetrics } from '#capabilities/sharing/read-social-metrics.server.ts'

const [shares, pages] = await Promise.all([
  readShareFigures(services, { period: '30d', titles }, call),
  readSocialMetrics(services, {}, call),
])`,
  },
]
