import { Home } from '#routes/public/home.tsx'

export const door = Home
