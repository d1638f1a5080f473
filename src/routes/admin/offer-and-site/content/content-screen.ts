import type { BlockName, Claims, SiteContent } from '#capabilities/content/content.ts'
import type { Facts } from '#capabilities/content/placeholders.ts'
import type { DraftAnswer } from '#routes/form-answer.ts'
import type { ContentDraft } from './content-fields.ts'

/** What the form of every block is made from. */
export type BlockScreen = {
  version: number
  mayChange: boolean
  draft: ContentDraft
  values: SiteContent[BlockName]
  /** Shown beside the instructors. */
  claims: Claims
  facts: Facts
}

export type BlockFormProps = { screen: BlockScreen; answer: ContentAnswer | null; onDiscard: () => void }

/** What the server answered to a form that it did not save. */
export type ContentAnswer = DraftAnswer<number>
