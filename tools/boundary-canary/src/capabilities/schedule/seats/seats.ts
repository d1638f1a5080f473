import type { Line } from '../waiting/line.ts'

export type Seats = { line: Line }
