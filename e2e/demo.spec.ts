import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_ADMIN } from '#server/seed-demo-admin.server.ts'
import { freePort } from '../tools/local-stack/free-port.ts'

type Demo = { origin: string; networks: string; stop(): Promise<void> }

/** The command that a newcomer types. */
async function startDemo(): Promise<Demo> {
  const port = await freePort()
  const node = spawn(process.execPath, ['scripts/demo.ts', '--forget'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await saidBy(node, 'Ctrl+C')
  const addressOf = (name: string) => new RegExp(`${name}\\s+(http://\\S+)`).exec(said)?.[1] ?? ''
  return {
    origin: addressOf('Bystro'),
    networks: addressOf('Siete'),
    async stop() {
      node.kill('SIGTERM')
      await once(node, 'exit')
    },
  }
}

/** Listens on after that: a process whose words nobody takes would stop at the next one. */
function saidBy(node: ChildProcess, until: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let said = ''
  node.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
    if (said.includes(until)) resolve(said)
  })
  node.once('exit', () => resolve(said))
  return promise
}

const standing = (page: Page, network: string) => page.locator(`#${network} .connection-head .badge`)

/** Lets the stand-in fail or answer, on the page where a person would, and asks the office to look again. */
async function press(page: Page, demo: Demo, name: string, button: string): Promise<void> {
  await page.goto(demo.networks)
  await page.getByRole('region', { name }).getByRole('button', { name: button }).click()
  await page.goto(`${demo.origin}/admin/settings/connections`)
}

test('the demonstration connects its stand-ins, which fail and answer on demand, says what is invented, and writes its alerts to itself', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const demo = await startDemo()
  try {
    await test.step('its blog has no posts that only tests need', async () => {
      await page.goto(`${demo.origin}/blog`)
      await expect(page.locator('.post-card').first()).toBeVisible()
      const sitemap = await (await page.request.get(`${demo.origin}/sitemap.xml`)).text()
      expect(sitemap).toContain('/blog/')
      expect(sitemap).not.toMatch(/skuska-odolnosti|neznam/)
    })

    await page.goto(`${demo.origin}/admin?next=${encodeURIComponent('/admin/settings/connections')}`)
    await page.getByLabel('E-mail').fill(DEMO_ADMIN.email)
    await page.getByLabel('Heslo', { exact: true }).fill(DEMO_ADMIN.password)
    await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/settings\/connections$/)

    for (const [network, name] of [
      ['facebook', 'Facebook'],
      ['x', 'X'],
      ['linkedin', 'LinkedIn'],
    ] as const) {
      await test.step(`${name} is seen failing and answering again`, async () => {
        await expect(standing(page, network)).toHaveText('pripojené')
        await press(page, demo, name, 'Nech zlyháva')
        await page.getByRole('button', { name: `Overiť teraz: ${name}` }).click()
        await expect(standing(page, network)).toHaveText('posledné volanie zlyhalo')
        await press(page, demo, name, 'Nech odpovedá')
        await page.getByRole('button', { name: `Overiť teraz: ${name}` }).click()
        await expect(standing(page, network)).toHaveText('pripojené')
      })
    }

    await test.step('the stand-ins say that they are stand-ins', async () => {
      await page.goto(demo.networks)
      await expect(page.getByText('Toto nie je Facebook, X, LinkedIn, Zoho, register, VIES ani Google.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(
        ['Facebook', 'X', 'LinkedIn', 'Zoho CRM', 'Register účtovných závierok', 'VIES', 'Google Analytics'].map(
          (name) => `${name} (náhrada)`,
        ),
      )
      await page.goto(`${demo.origin}/admin/crm`)
      await expect(page.getByText('1000.STAND0IN0OF0NOBODY')).toBeVisible()
    })

    await test.step('figures say that they are invented', async () => {
      // The two years behind it are filled after the first page answers.
      await expect(async () => {
        await page.goto(`${demo.origin}/admin/analytics`)
        await expect(page.getByText('Ukážkové údaje: návštevy do prvého spustenia sú vymyslené.')).toBeVisible({
          timeout: 2_000,
        })
      }).toPass({ timeout: 100_000 })
    })

    await test.step('alerts are written to an address of the mail catcher', async () => {
      await page.goto(`${demo.origin}/admin/settings`)
      await expect(page.getByLabel('Adresa pre upozornenia')).toHaveValue('poplach@bystro.example')
    })
  } finally {
    await demo.stop()
  }
})
