import type { OrderOutline } from '#capabilities/booking/find-order-outline.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { ZohoContact, ZohoDeal } from '#platform/external-apis/zoho-crm.server.ts'

type Buyer = NonNullable<OrderOutline['buyer']>

/** Stages that every Zoho CRM begins with. */
const WON = 'Closed Won'
const LOST = 'Closed Lost'
const OPEN = 'Negotiation/Review'

/** As long as the fields of Zoho are. */
const LENGTHS = { first: 40, last: 80, phone: 30 }

/** Who paid, and how to reach them. A company without a named person stands under its own name. */
export function contactOf({ email, name, phone, company }: Buyer): ZohoContact {
  const words = (name ?? '').replace(/,.*$/, '').trim().split(/\s+/).filter(Boolean)
  const last = words.at(-1) ?? company ?? email
  const first = words.slice(0, -1).join(' ')
  return {
    Last_Name: last.slice(0, LENGTHS.last),
    ...(first && { First_Name: first.slice(0, LENGTHS.first) }),
    Email: email.toLowerCase(),
    ...(phone && { Phone: phone.slice(0, LENGTHS.phone) }),
  }
}

/** The order as it is now, and nobody's name: what is left when its contact is taken out names no person. */
export function dealOf(order: OrderOutline, contactId: string): ZohoDeal {
  return {
    Deal_Name: order.reference,
    Stage: stageOf(order),
    Amount: order.incomeCents / 100,
    Closing_Date: dayOf(order.paidAt),
    Contact_Name: { id: contactId },
    Description: `${order.course}, ${dayOf(order.startsAt)}, ${order.seats} ×`,
  }
}

function stageOf({ state }: OrderOutline): string {
  switch (state) {
    case 'paid':
    case 'completed':
      return WON
    case 'held':
    case 'expired':
    case 'choice_offered':
      return OPEN
    case 'cancelled':
    case 'rescheduled':
    case 'withdrawn':
    case 'refunded':
      return LOST
  }
}
