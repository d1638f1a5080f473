/** How many letters each text may have, so that its place on the page holds it. Apart from the schemas, for the forms. */
export const CONTENT_LIMITS = {
  eyebrow: 80,
  lead: 300,
  scheduleButton: 40,
  instructorButton: 40,
  name: 80,
  role: 80,
  blurb: 300,
  question: 120,
  answer: 800,
  figure: 20,
  words: 80,
  evidence: 1000,
} as const

export const MAX_QUESTIONS = 30
