import { Hono } from 'hono'
import { reserveSeats } from '#capabilities/booking/reserve-seats.server.ts'
import { pool } from '#platform/database.server.ts'
import { loader } from '#routes/public/home.tsx'

export const app = [Hono, reserveSeats, pool, loader]
