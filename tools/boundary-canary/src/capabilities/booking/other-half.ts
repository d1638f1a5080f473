import { half } from './broken-circle.ts'

export const other = () => half
