export type Row = { number: number }
