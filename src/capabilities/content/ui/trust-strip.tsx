import { Mark } from '#ui/marks/mark.tsx'
import type { Claims } from '../content.ts'
import type { Facts } from '../placeholders.ts'
import { ClaimTile } from './claim-tile.tsx'
import './content.css'

export function TrustStrip({ claims, facts }: { claims: Claims; facts: Facts }) {
  return (
    <ul className="trust">
      <ClaimTile claim={claims.customers} />
      <ClaimTile claim={claims.certified} mark={<Mark name="makcen" />} />
      <ClaimTile claim={{ figure: null, words: 'Naživo a interaktívne' }} mark={<Mark name="bodky" />} />
      {facts.earlyBirdPercent && (
        <ClaimTile claim={{ figure: `−${facts.earlyBirdPercent}`, words: 'Early Bird pri skorej registrácii' }} />
      )}
    </ul>
  )
}
