import { readFileSync } from 'node:fs'
import type { PlayedHost } from './start-network-sandbox.ts'

const SCRIPT = readFileSync(new URL('../google-analytics/stand-in-tag.js', import.meta.url), 'utf8')
const REPORTS = 'https://region1.google-analytics.com'

/** www.googletagmanager.com, whose script reports to the host below, in the same stand-in. */
export const googleTagHost: PlayedHost = ({ headers }) => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
  body: SCRIPT.replaceAll(REPORTS, `http://${headers.host}/${new URL(REPORTS).hostname}`),
})

/** region1.google-analytics.com, which takes every report. */
export const googleReportsHost: PlayedHost = () => ({
  status: 204,
  headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
})
