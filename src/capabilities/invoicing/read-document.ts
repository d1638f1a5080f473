import { IssuedDocument } from './document.ts'
import { findContradictions } from './make/find-contradictions.ts'

const Sound = IssuedDocument.superRefine((document, context) => {
  for (const message of findContradictions(document)) context.addIssue({ code: 'custom', message })
})

/** A kept document as it comes out of its row; throws for one that does not agree with itself. */
export function readDocument(row: unknown): IssuedDocument {
  return Sound.parse(row)
}
