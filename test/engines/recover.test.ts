import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { DEV_MNEMONIC, devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import type { Tab } from './engine.ts'
import { openFirefox } from './openFirefox.ts'
import { openWebKit } from './openWebKit.ts'

const file = fileURLToPath(new URL('../../dist/passkey/recover.html', import.meta.url))

const textOf = (tab: Tab) =>
  tab.run(() => (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '))

test.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('behavior: in %s, recover.html opens a wallet from disk', async (_, open) => {
  const engine = await open()
  try {
    const { tab } = await engine.visit()
    await tab.goto(pathToFileURL(file).href)
    await tab.run(() => document.querySelector('textarea')?.focus())
    await tab.type(DEV_MNEMONIC.replace('junk', 'junkk '))
    await expect.poll(() => textOf(tab)).toContain('Word 12, “junkk”, is not a recovery word.')
    await tab.selectAll()
    await tab.type(DEV_MNEMONIC)
    await expect.poll(() => textOf(tab)).toContain(devAccounts[0].address)
    expect(await textOf(tab)).toContain(solanaDevAccounts[0].address)
    await tab.run(() => document.querySelector<HTMLElement>('[aria-expanded]')?.click())
    await expect.poll(() => textOf(tab)).toContain(devAccounts[0].privateKey)
  } finally {
    await engine.close()
  }
})
