import { useMessages } from '#ui/hooks/use-messages.ts'
import { Mark } from '#ui/marks/mark.tsx'
import type { Claims } from '../content.ts'
import type { Facts } from '../placeholders.ts'
import { ClaimTile } from './claim-tile.tsx'
import './content.css'

const MESSAGES = {
  sk: { live: 'Naživo a interaktívne', early: 'Early Bird pri skorej registrácii' },
  en: { live: 'Live and interactive', early: 'Early Bird when you register early' },
}

export function TrustStrip({ claims, facts }: { claims: Claims; facts: Facts }) {
  const words = useMessages(MESSAGES)
  return (
    <ul className="trust">
      <ClaimTile claim={claims.customers} />
      <ClaimTile claim={claims.certified} mark={<Mark name="makcen" />} />
      <ClaimTile claim={{ figure: null, words: words.live }} mark={<Mark name="bodky" />} />
      {facts.earlyBirdPercent && <ClaimTile claim={{ figure: `−${facts.earlyBirdPercent}`, words: words.early }} />}
    </ul>
  )
}
