import { CLAIM_NAMES } from '#capabilities/content/claim-names.ts'
import type { ClaimsEvidence } from '#capabilities/content/claims-evidence.ts'
import type { BlockName, Claims, HeroWords, Question, SiteContent } from '#capabilities/content/content.ts'

/** Fields of a form as texts, by the path of their value. */
export type ContentDraft = Readonly<Record<string, string>>

export const HERO_FIELDS = ['eyebrow', 'lead', 'scheduleButton', 'instructorButton'] as const

export function heroDraft(values: HeroWords): ContentDraft {
  return Object.fromEntries(HERO_FIELDS.map((name) => [name, values[name]]))
}

export function heroIn(draft: ContentDraft): HeroWords {
  const text = (name: string) => draft[name] ?? ''
  return {
    eyebrow: text('eyebrow'),
    lead: text('lead'),
    scheduleButton: text('scheduleButton'),
    instructorButton: text('instructorButton'),
  }
}

export function faqDraft(questions: ReadonlyArray<Question>): ContentDraft {
  return Object.fromEntries(
    questions.flatMap(({ question, answer, leadsToContact }, at) => [
      [`question.${at}`, question],
      [`answer.${at}`, answer],
      ...(leadsToContact ? [[`contact.${at}`, 'yes']] : []),
    ]),
  )
}

/** The questions in the order of the form, whatever they are numbered. */
export function questionsIn(draft: ContentDraft): ReadonlyArray<Question> {
  return Object.keys(draft).flatMap((field) => {
    const at = /^question\.(\d{1,3})$/.exec(field)?.[1]
    if (at === undefined) return []
    return [
      {
        question: draft[field] ?? '',
        answer: draft[`answer.${at}`] ?? '',
        leadsToContact: draft[`contact.${at}`] === 'yes',
      },
    ]
  })
}

/** What a button beside a question does to the list: `add`, `up.2`, `down.2` or `remove.2`. Null for any other word. */
export function rearranged<Item>(items: ReadonlyArray<Item>, wish: string, fresh: () => Item): Array<Item> | null {
  if (wish === 'add') return [...items, fresh()]
  const [, verb = '', number = ''] = /^(up|down|remove)\.(\d{1,3})$/.exec(wish) ?? []
  const at = Number(number)
  if (verb === '' || at >= items.length) return null
  if (verb === 'remove') return items.filter((_, index) => index !== at)
  return swapped(items, at, verb === 'up' ? at - 1 : at + 1)
}

export function swapped<Item>(items: ReadonlyArray<Item>, at: number, other: number): Array<Item> {
  return items.map((item, index) => {
    const from = index === at ? other : index === other ? at : index
    return items[from] ?? item
  })
}

export function claimsDraft(claims: Claims, evidence: ClaimsEvidence): ContentDraft {
  return Object.fromEntries(
    CLAIM_NAMES.flatMap((name) => [
      [`${name}.figure`, claims[name].figure ?? ''],
      [`${name}.words`, claims[name].words],
      [`${name}.evidence`, evidence[name]],
    ]),
  )
}

export function claimsIn(draft: ContentDraft): Claims {
  const claim = (name: string) => ({
    figure: (draft[`${name}.figure`] ?? '').trim() || null,
    words: draft[`${name}.words`] ?? '',
  })
  return Object.fromEntries(CLAIM_NAMES.map((name) => [name, claim(name)])) as Claims
}

export function evidenceIn(draft: ContentDraft): ClaimsEvidence {
  return Object.fromEntries(CLAIM_NAMES.map((name) => [name, draft[`${name}.evidence`] ?? ''])) as ClaimsEvidence
}

/** What the form of a block starts with. The instructors have a form each. */
export function draftOfBlock(name: BlockName, values: SiteContent[BlockName], evidence: ClaimsEvidence): ContentDraft {
  if (name === 'hero') return heroDraft(values as HeroWords)
  if (name === 'faq') return faqDraft((values as SiteContent['faq']).questions)
  if (name === 'claims') return claimsDraft(values as Claims, evidence)
  return peopleDraft(values as SiteContent['instructors'])
}

const PERSON_FIELDS = ['name', 'role', 'blurb', 'photo'] as const

export function peopleDraft({ people }: SiteContent['instructors']): ContentDraft {
  return Object.fromEntries(
    people.flatMap((person, at) => PERSON_FIELDS.map((field) => [`${field}.${at}`, person[field]])),
  )
}

/** Which field of the form a complaint of the schema is about. */
export function fieldOf(path: ReadonlyArray<PropertyKey>): string {
  const [first, at, field] = path.map(String)
  if (first === 'questions' && field) return `${field}.${at}`
  if (first === 'people' && field) return field
  return path.map(String).join('.')
}
