import type { Network } from '#capabilities/sharing/share-links.ts'
import type { Messages } from '#kernel/messages.ts'

type Guide = {
  network: Network
  docs: string
  steps: Messages<ReadonlyArray<string>>
  /** What the token must be able to do, as its network calls it. */
  scopes?: string
  check: (origin: string) => string
}

/** How to get a token of each network, and how to see that it works before it is entered. */
export const SOCIAL_GUIDES: ReadonlyArray<Guide> = [
  {
    network: 'facebook',
    docs: 'https://developers.facebook.com/docs/graph-api/reference/url/',
    steps: {
      sk: [
        'Na developers.facebook.com vytvorte aplikáciu pre firmu.',
        'V App settings, Basic nájdete App ID a App secret.',
        'Prístup aplikácie sú oba spojené zvislou čiarou: APP_ID|APP_SECRET. Nemá koniec platnosti.',
        'Vložte ho do Prepojení. Overí sa skutočným volaním a uloží zašifrovaný.',
      ],
      en: [
        'Make a business app at developers.facebook.com.',
        'App settings, Basic has its App ID and App secret.',
        'The app access token is both of them joined by a bar: APP_ID|APP_SECRET. It does not expire.',
        'Enter it in Connections. It is checked by a real call and saved encrypted.',
      ],
    },
    check: (origin) => `curl -G "https://graph.facebook.com/v26.0/" \\
  -H "Authorization: Bearer $FACEBOOK_TOKEN" \\
  --data-urlencode "id=${origin}/" \\
  -d "fields=engagement"`,
  },
  {
    network: 'x',
    docs: 'https://docs.x.com/x-api/posts/search-recent-posts',
    steps: {
      sk: [
        'V konzole console.x.com založte projekt s aplikáciou.',
        'V časti Keys and tokens vytvorte Bearer Token.',
        'Čítanie príspevkov je spoplatnené: na začiatok nastavte mesačný strop.',
        'Vložte token do Prepojení. Overí sa volaním, ktoré žiadny príspevok nečíta.',
      ],
      en: [
        'Make a project with an app at console.x.com.',
        'Keys and tokens makes a Bearer Token.',
        'Reading posts is paid for: set a monthly cap to begin with.',
        'Enter the token in Connections. It is checked by a call that reads no post.',
      ],
    },
    check: () => `curl "https://api.x.com/2/usage/tweets" \\
  -H "Authorization: Bearer $X_BEARER_TOKEN"`,
  },
  {
    network: 'linkedin',
    docs: 'https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin',
    steps: {
      sk: [
        'Na developer.linkedin.com vytvorte aplikáciu a overte ju stránkou firmy.',
        'Pridajte produkty Share on LinkedIn a Sign In with LinkedIn using OpenID Connect.',
        'V OAuth Token Tools vytvorte token s povoleniami nižšie. Platí spravidla 60 dní.',
        'Vložte ho do Prepojení spolu s posledným dňom platnosti, nech vás včas upozorníme.',
      ],
      en: [
        'Make an app at developer.linkedin.com and verify it by the page of the company.',
        'Add the products Share on LinkedIn and Sign In with LinkedIn using OpenID Connect.',
        'OAuth Token Tools makes a token with the permissions below. It is usually valid for 60 days.',
        'Enter it in Connections with the last day it is valid, so that we can warn you in time.',
      ],
    },
    scopes: 'openid profile w_member_social',
    check: () => `curl "https://api.linkedin.com/v2/userinfo" \\
  -H "Authorization: Bearer $LINKEDIN_TOKEN"`,
  },
]
