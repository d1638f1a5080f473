import { pool } from '../database.server.ts'

export const startTestApp = () => pool
