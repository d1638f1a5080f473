/** Something that the office writes in Slovak and a page shows as one: where it stands, and which of its fields are texts. */
export type WrittenItem = {
  /** Where it is written: `faq`, `course:beginner`. */
  place: string
  /** What the place is called, where it has a name of its own. */
  name: string | null
  /** Which one it is there: `questions.2`. It stays while the words change. */
  spot: string
  item: object
  fields: ReadonlyArray<string>
}
