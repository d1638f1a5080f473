/**
 * The crowd of a sale, in a process of its own: the stand-in of Stripe counts calls a second in the drill's, and twenty
 * thousand buyers beside it would make it count late.
 */
import { rushForSeats } from './flash-buyers.ts'
import { type DoorPlace, doorAt } from './sale-door.ts'

export type CrowdedSale = {
  places: ReadonlyArray<DoorPlace>
  sessionId: string
  price: number
  stripeUrl: string
  buyers: number
}

const { places, buyers, ...sale } = JSON.parse(process.argv[2] ?? '') as CrowdedSale
const doors = places.map((place) => doorAt(place))
const rush = await rushForSeats({ ...sale, doors }, buyers)
for (const door of doors) door.close()
process.send?.(rush, () => process.disconnect())
