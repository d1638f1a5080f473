/** Catches development mail: `node tools/mail-catcher/run.ts`, with SMTP_PORT and HTTP_PORT to choose other ports. */
import { startMailCatcher } from './start-mail-catcher.ts'

const catcher = await startMailCatcher({
  smtpPort: Number(process.env.SMTP_PORT ?? 1025),
  httpPort: Number(process.env.HTTP_PORT ?? 8025),
})
console.log(`SMTP_URL=${catcher.smtpUrl}\ninbox: ${catcher.httpUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void catcher.stop())
