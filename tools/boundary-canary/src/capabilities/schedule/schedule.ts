export type Session = { id: string }
