/** What the action answered to a form that was refused: why, which field is wrong, and what had been typed. */
export type FormAnswer = { message: string | null; wrong: string | null; given: Readonly<Record<string, string>> }
