import type { Cents } from '#kernel/money.ts'

export const COMPANY_MARKS = ['on-account', 'priced', 'mailboxes'] as const
export type CompanyMark = (typeof COMPANY_MARKS)[number]

export type CompanyFilters = { search: string | null; mark: CompanyMark | null }

export type ListCompanies = CompanyFilters & {
  order: { key: 'name' | 'orders' | 'last'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** What a company's orders come to, as the book has them. */
export type CompanySums = { orderedCents: Cents; paidCents: Cents; owedCents: Cents }

export type ListedCompany = CompanySums & {
  ico: string
  /** As it ordered last; null while it has not. */
  name: string | null
  orders: number
  lastAt: string | null
  isOnAccount: boolean
  isPriced: boolean
  mailboxes: number
}

export type CompanyOrder = CompanySums & {
  id: string
  reference: string
  state: string
  origin: string
  seats: number
  createdAt: string
  sessionTitle: string
  startsAt: string
  orderNumber: string | null
  /** Null for whoever sees no people. */
  buyerName: string | null
  isWrittenOff: boolean
  /** The office entered it or a mailbox that may order did, and the price agreed on for a seat. */
  isKnown: boolean
  agreedCents: Cents | null
}
