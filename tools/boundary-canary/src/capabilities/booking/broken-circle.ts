import { other } from './other-half.ts'

export const half = () => other
