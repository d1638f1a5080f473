export type LegalSection = { id: string; heading: string; paragraphs: ReadonlyArray<string> }

/** A text as a page lays it out. No character is lost: joined again by blank lines it is the text. */
export type ParsedLegalText = {
  title: string
  /** What stands before the first heading. */
  opening: ReadonlyArray<string>
  sections: ReadonlyArray<LegalSection>
}

const LONGEST_HEADING = 100
/** `1. Kto sme`, `2) Cena`, `IV. Platba`, `Článok 3`, `§ 5 Cena`. */
const NUMBERED =
  /^(?:\d{1,2}[.)]|[IVXL]{1,6}\.|(?:Článok|Čl\.|Article|Section)[ \u00a0]\d{1,2}\.?|§[ \u00a0]?\d{1,3})(?=$|[ \u00a0])/u

/** Splits a text on blank lines: the first paragraph is its title, a short numbered line without a full stop a heading. */
export function parseLegalText(text: string): ParsedLegalText {
  const [title = '', ...paragraphs] = paragraphsOf(text)
  const opening: Array<string> = []
  const sections: Array<{ id: string; heading: string; paragraphs: Array<string> }> = []
  for (const paragraph of paragraphs) {
    const section = sections.at(-1)
    if (isHeading(paragraph)) sections.push({ id: `bod-${sections.length + 1}`, heading: paragraph, paragraphs: [] })
    else if (section) section.paragraphs.push(paragraph)
    else opening.push(paragraph)
  }
  return { title, opening, sections }
}

export function paragraphsOf(text: string): ReadonlyArray<string> {
  return text
    .split(/\n[^\S\u00a0]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

function isHeading(paragraph: string): boolean {
  return paragraph.length <= LONGEST_HEADING && NUMBERED.test(paragraph) && !/[.,:;?!]$/u.test(paragraph)
}
