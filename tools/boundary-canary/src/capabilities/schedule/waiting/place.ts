import type { Row } from '../seats/row.ts'

export type Place = { row: Row }
