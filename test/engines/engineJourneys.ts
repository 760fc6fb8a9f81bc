import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import decodeQR from 'qr/decode.js'
import { type Address, erc20Abi, type Hex, parseEther, stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClientState } from '#domain/view/hostEvent.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { createSandbox, type Sandbox } from '../../demo/sandbox/createSandbox.ts'
import { builtFiles } from '../../demo/sandbox/page/distFiles.ts'
import {
  decodePicture,
  type Pixels,
  pixelsFrom,
} from '../../embed/testing/playwright/readPixels.ts'
import { fixtureChains } from '../support/fixture.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'
import type { Engine, Tab, Visitor } from './engine.ts'
import { goBackThroughViews } from './goBackThroughViews.ts'
import { type Hand, handIn } from './hand.ts'
import { stayOverPage } from './stayOverPage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
/** Approves everything at once. */
const WALLET = 'example.quickstep'
const FRAME = 'iframe[slot="latchkey-frame"]'
const BUTTON = 'latch-key >>> button'
const DIALOG = 'dialog[open]'
/** A slow machine is no failure. */
const PATIENCE = { timeout: 20_000 }

/** What a visitor does, in a browser that is not Chromium. Each engine walks through all of it. */
export function engineJourneys(openEngine: () => Promise<Engine>): void {
  let sandbox: Sandbox
  let engine: Engine
  /** Of the files the demo page serves, the ones that come with one byte changed. */
  let isTampered: (name: string) => boolean
  let visitor: Visitor
  let tab: Tab
  let hand: Hand

  beforeAll(async () => {
    const read = async (name: string) => {
      const bytes = await builtFiles.read(name)
      // Still a script that runs, but not the built one.
      if (bytes && isTampered(name)) bytes[bytes.lastIndexOf(0x0a, bytes.length - 2)] = 0x20
      return bytes
    }
    sandbox = await createSandbox({ quiet: true, namespaces: [], dist: { ...builtFiles, read } })
    engine = await openEngine()
  })
  afterAll(async () => {
    await engine?.close()
    await sandbox?.close()
  })
  beforeEach(async () => {
    isTampered = () => false
    visitor = await engine.visit()
    tab = visitor.tab
    hand = handIn(tab)
  })
  afterEach(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') await keepPicture(tab, task.name)
    } finally {
      await visitor?.leave()
    }
  })

  /** Opens the plain page; `said` are parameters of it and attributes of the element. */
  const arrive = async (said: Readonly<Record<string, string>> = {}) => {
    const url = new URL('/plain', sandbox.urls.demo)
    for (const [name, value] of Object.entries({ build: 'split', ...said }))
      url.searchParams.set(name, value)
    await tab.goto(url.href)
    await isReady()
  }
  const isReady = () =>
    tab.run(async () => {
      await customElements.whenDefined('latch-key')
      await document.querySelector<LatchKeyElement>('latch-key')?.ready
    })
  const state = () =>
    tab.run(() => document.querySelector<LatchKeyElement>('latch-key')?.state as ClientState)
  const open = (view: string) =>
    tab.run(
      (view) => document.querySelector<LatchKeyElement>('latch-key')?.open({ view } as never),
      view,
    )
  const is = (status: ClientState['status']) =>
    expect.poll(async () => (await state()).status, PATIENCE).toBe(status)
  const isClosed = () => hand.miss(DIALOG)
  const address = async () => (await state()).caipAddress?.split(':')[2] as Address

  const connect = async () => {
    await arrive({ install: 'quickstep', 'default-network': ONE })
    await hand.press(BUTTON)
    await hand.press(`[data-wallet="${WALLET}"]`)
    await is('connected')
    await isClosed()
  }

  /** A page asks the wallet for something; the answer is read later, so that the visitor can act meanwhile. */
  const ask = async (method: string, params: readonly unknown[]) => {
    await tab.run(
      (method, params) => {
        const element = document.querySelector<LatchKeyElement>('latch-key')
        const answers: unknown[] = []
        Object.assign(globalThis, { answers })
        element?.request({ method, params } as never).then(
          (answer) => answers.push(answer),
          (error) => answers.push(String(error)),
        )
      },
      method,
      params,
    )
    return async () => {
      const read = () => tab.run(() => (globalThis as unknown as { answers: unknown[] }).answers)
      await expect.poll(read, PATIENCE).toHaveLength(1)
      return (await read())[0]
    }
  }

  const logIn = async () => {
    const email = newEmail()
    await hand.press(BUTTON)
    await hand.write('input[type=email]', email)
    expect(await tab.run(fieldText, 'input[type=email]')).toBe(email)
    await tab.key('Enter')
    await hand.see('[data-view=EmailVerifyOtp] [part=otp] input')
    await tab.type(await readCode(sandbox, email))
    await is('connected')
    await isClosed()
  }

  /** Reads what the frame asks to its end, and says yes. */
  const approve = async () => {
    const inside = handIn(tab, FRAME)
    const yes = '[data-testid=approve]:not([hidden])'
    await inside.see(yes)
    await expect
      .poll(async () => {
        // What scrolls has to be seen to its end before a yes counts.
        if (await inside.isSeen('[data-testid=more]:not([hidden])'))
          await inside.press('[data-testid=more]')
        return inside.isSeen(`${yes}[aria-disabled=false]`)
      }, PATIENCE)
      .toBe(true)
    await inside.press(yes)
    await hand.miss('[data-view=ApproveTransaction]')
  }

  describe('connecting', () => {
    test('behavior: an injected wallet connects, signs, switches, and is restored after a reload', async () => {
      await connect()
      const account = await address()
      const answer = await ask('personal_sign', [stringToHex('Welcome.'), account])
      const signature = (await answer()) as Hex
      expect(await verifyMessage({ address: account, message: 'Welcome.', signature })).toBe(true)

      await open('Networks')
      await hand.press(`[data-network="${TWO}"]`)
      await expect.poll(async () => (await state()).caipNetworkId, PATIENCE).toBe(TWO)
      await isClosed()

      await tab.reload()
      await isReady()
      await is('connected')
      expect(await state()).toMatchObject({ caipAddress: `${TWO}:${account}`, open: false })
      await hand.press(BUTTON)
      await hand.press('[data-view=Account] button', 'Disconnect')
      await is('disconnected')
    })

    test('behavior: a phone scans the QR code on the screen and connects', async () => {
      const { relay, projectId } = sandbox
      const chains = fixtureChains(sandbox)
      const phone = await createNodeWallet({ relayUrl: relay.url, projectId, chains })
      try {
        await arrive()
        await hand.press(BUTTON)
        await hand.press('[data-wallet=walletConnect]')
        await hand.see('[part=qr]:not([aria-busy=true])')
        let uri = ''
        const scan = async () => {
          const picture = (await tab.picture()).toString('base64')
          uri = scanned(pixelsFrom(await tab.run(decodePicture, picture)))
          return uri
        }
        await expect.poll(scan, PATIENCE).toMatch(/^wc:/)
        await phone.pair(uri)
        await is('connected')
        expect(await address()).toBe(phone.accounts[0]?.address)
        await isClosed()
      } finally {
        await phone.close()
      }
    })

    test('behavior: an e-mail login gives a wallet, and the frame asks before it signs', async () => {
      await arrive()
      await logIn()
      const account = await address()
      const answer = await ask('personal_sign', [stringToHex('Welcome.'), account])
      await handIn(tab, FRAME).see('[data-testid=message]', 'Welcome.')
      await approve()
      const signature = (await answer()) as Hex
      expect(
        await evmChain(sandbox).verifyMessage({ address: account, message: 'Welcome.', signature }),
      ).toBe(true)
      await isClosed()
      await tab.reload()
      await isReady()
      await is('connected')
      expect(await address()).toBe(account)
    })

    test('behavior: a social login works through its window', async () => {
      await arrive()
      await hand.press(BUTTON)
      await hand.see('[data-social=google]:not([aria-busy=true])')
      const popup = await tab.popup(() => hand.press('[data-social=google]:not([aria-busy=true])'))
      const there = handIn(popup)
      await there.press('input[name=person][value=alan]')
      await there.press('button', 'Continue')
      await is('connected')
      await isClosed()
    })
  })

  describe('the dialog', () => {
    test('behavior: focus enters, stays inside and returns, Escape closes, and the page behind does not scroll', async () => {
      await arrive()
      await tab.run(() => {
        document.body.style.setProperty('min-height', '4000px')
        document.querySelector<LatchKeyElement>('latch-key')?.focus()
      })
      await tab.key('Enter')
      await hand.see('[data-view=Connect]')
      await expect.poll(() => tab.run(focused)).toMatchObject({ isInDialog: true })
      for (let press = 0; press < 24; press++) {
        await tab.key('Tab', press % 2 ? undefined : 'Shift')
        // Where a browser's own controls come in between, the page has no focus at all.
        const { isInDialog, tag } = await tab.run(focused)
        expect(isInDialog || tag === 'body').toBe(true)
      }
      await tab.wheel(20, 600, 400)
      expect(await tab.run(() => getComputedStyle(document.documentElement).overflow)).toMatch(
        /hidden|clip/,
      )
      expect(await tab.run(() => scrollY)).toBe(0)

      await tab.key('Escape')
      await isClosed()
      await expect.poll(() => tab.run(focused)).toMatchObject({ within: ['kit'], tag: 'button' })
      await tab.wheel(20, 600, 400)
      await expect.poll(() => tab.run(() => scrollY)).toBeGreaterThan(0)

      // From a search field, too, for which WebKit keeps the key.
      await open('AllWallets')
      await hand.see('[data-view=AllWallets] [data-wallet]')
      await hand.press('[data-view=AllWallets] [type=search]')
      await expect.poll(() => tab.run(focused)).toMatchObject({ isInDialog: true, tag: 'input' })
      await tab.key('Escape')
      await isClosed()
    })

    test('behavior: with browser-back, Back goes back a view and closes the dialog, and the page stays', async () => {
      await arrive({ 'browser-back': '' })
      await goBackThroughViews(tab)
    })

    test('behavior: it lies over the page, dimmed, until its key has clicked over', async () => {
      await arrive({ install: 'quickstep' })
      await stayOverPage(tab, async () => {
        await hand.press(BUTTON)
        await hand.press(`[data-wallet="${WALLET}"]`)
        await is('connected')
      })
    })

    test('behavior: an inline card is part of the page, without dialog or scroll lock', async () => {
      await arrive({ display: 'inline', install: 'quickstep' })
      await hand.see('[data-view=Connect]')
      expect(await hand.isSeen('dialog')).toBe(false)
      expect(await hand.isSeen(BUTTON, 'Connect wallet')).toBe(false)
      await hand.press(`[data-wallet="${WALLET}"]`)
      await is('connected')
      await hand.see('[data-view=Account]')
      expect(await tab.run(() => getComputedStyle(document.documentElement).overflow)).toBe(
        'visible',
      )
    })

    test('behavior: Arabic is laid out from right to left', async () => {
      await arrive({ lang: 'ar', install: 'quickstep' })
      await hand.press(BUTTON)
      await hand.see('[part=header]', 'ربط المحفظة')
      expect(await tab.run(sides, `[data-wallet="${WALLET}"]`, 'img')).toBe('right')
      expect(await tab.run(sides, '[part=header]', '[part=header] button:last-of-type')).toBe(
        'left',
      )
    })
  })

  describe('money', () => {
    test('behavior: a sent transaction is mined', async () => {
      await connect()
      const to = newAddress()
      await open('WalletSend')
      await hand.press('[data-view=WalletSend] [data-row=token]')
      await hand.write('[data-view=WalletSendSelectToken] [type=search]', 'BRASS')
      await hand.press('[data-view=WalletSendSelectToken] [data-token]', 'BRASS')
      await hand.write('[data-view=WalletSend] .ui-amount-input input', '1.5')
      await hand.write('[data-view=WalletSend] [part=field] input', to)
      await hand.see('[data-receiver]')
      await hand.press('[data-action=preview]:not([aria-disabled], [aria-busy])')
      await hand.see('[data-fact=fee] dd bdi')
      expect(await hand.read('[data-fact=address] dd')).toBe(to)
      await hand.press('[data-action=send]:not([aria-disabled], [aria-busy])')
      await hand.see('[data-view=WalletSendConfirmed] [data-status=confirmed]')
      expect(await balanceOf(sandbox, 'BRASS', to)).toBe(parseEther('1.5'))
    })

    test('behavior: a swap is executed', async () => {
      await connect()
      const account = await address()
      const before = await balanceOf(sandbox, 'BRASS', account)
      await open('Swap')
      await hand.press('[data-action=token-to]')
      await hand.write('[data-view=SwapSelectToken] [type=search]', 'BRASS')
      await hand.press('[data-view=SwapSelectToken] [data-token]', 'BRASS')
      await hand.write('[data-view=Swap] [data-side=from] input', '0.5')
      await hand.press('[data-action=preview]:not([aria-disabled], [aria-busy])')
      await hand.press('[data-action=swap]:not([aria-disabled], [aria-busy])')
      await hand.see('[data-view=SwapDone] [data-status=confirmed]')
      expect(await balanceOf(sandbox, 'BRASS', account)).toBeGreaterThan(before)
    })
  })

  describe('the embedding page', () => {
    test.each(['umd', 'esm', 'split'])(
      'behavior: the %s build violates no strict policy',
      async (build) => {
        await arrive({ build, install: 'quickstep' })
        await tab.run(() => {
          const broken: string[] = []
          Object.assign(globalThis, { broken })
          document.addEventListener('securitypolicyviolation', (event) =>
            broken.push(`${event.violatedDirective} ${event.blockedURI}`),
          )
        })
        const broken = () => tab.run(() => (globalThis as unknown as { broken: string[] }).broken)
        await hand.press(BUTTON)
        await hand.press('[data-wallet=walletConnect]')
        await hand.see('[part=qr]:not([aria-busy=true])')
        await open('AllWallets')
        await hand.see('[data-view=AllWallets] [data-wallet]')
        await tab.key('Escape')
        await isClosed()
        expect(await broken()).toEqual([])

        // It is in force, as far as the browser knows it.
        const answer = await tab.run(() => {
          const knows = 'trustedTypes' in globalThis
          let isRefused = false
          try {
            document.createElement('p').innerHTML = '<b>x</b>'
          } catch {
            isRefused = true
          }
          const style = document.createElement('style')
          style.textContent = 'body { outline: 1px solid }'
          document.head.append(style)
          return { knows, isRefused, outline: getComputedStyle(document.body).outlineStyle }
        })
        expect(answer).toEqual({ knows: answer.knows, isRefused: answer.knows, outline: 'none' })
      },
    )

    test('error: does not run a chunk with a changed byte, and a retry runs the right one', async () => {
      isTampered = (name) => name.startsWith('split/') && name !== 'split/latchkey.js'
      await arrive()
      await tab.run(() => {
        const reported: unknown[] = []
        Object.assign(globalThis, { reported })
        addEventListener('latchkey-error', (event) =>
          reported.push((event as CustomEvent).detail.code),
        )
      })
      const reported = () =>
        tab.run(() => (globalThis as unknown as { reported: unknown[] }).reported)
      await hand.press(BUTTON)
      await expect.poll(reported, PATIENCE).toEqual(['chunk-failed'])
      expect(await hand.isSeen(DIALOG)).toBe(false)
      isTampered = () => false
      await hand.press(BUTTON)
      await hand.see('[data-view=Connect]')
    })

    test('behavior: a form requires an account, and submits it', async () => {
      await arrive({ name: 'wallet', required: '', install: 'quickstep', lang: 'en' })
      await tab.run(() => {
        const form = document.createElement('form')
        const join = Object.assign(document.createElement('button'), { textContent: 'Join' })
        const element = document.querySelector('latch-key')
        element?.before(form)
        // On a line above the element's: its button grows when the name and the balance arrive.
        join.style.display = 'block'
        if (element) form.append(join, element)
      })
      await isReady()
      await hand.press('form > button')
      expect(await tab.run(() => location.search)).toContain('required')
      expect(await tab.run(() => document.querySelector('form')?.checkValidity())).toBe(false)
      await hand.press(BUTTON)
      await hand.press(`[data-wallet="${WALLET}"]`)
      await is('connected')
      await isClosed()
      const account = await address()
      await hand.press('form > button')
      await expect
        .poll(() => tab.run(() => new URLSearchParams(location.search).get('wallet')), PATIENCE)
        .toContain(account)
    })
  })
}

/** Shows whoever has to find out why what could be seen at the end. */
async function keepPicture(tab: Tab, name: string): Promise<void> {
  const path = join(tmpdir(), `latchkey-${name.replace(/[^a-z]+/gi, '-').slice(0, 60)}.png`)
  await writeFile(path, await tab.picture())
  console.error(`What could be seen: ${path}`)
}

/** Runs in the page: what the first such field holds. */
function fieldText(css: string): string | undefined {
  const roots: ParentNode[] = [document]
  for (const root of roots) {
    const field = root.querySelector<HTMLInputElement>(css)
    if (field) return field.value
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
  }
  return undefined
}

/** Runs in the page: where the keyboard is, through every shadow root. */
function focused() {
  let element: Element = document.activeElement ?? document.body
  const within: string[] = []
  while (element.shadowRoot?.activeElement) {
    if (element.id) within.push(element.id)
    element = element.shadowRoot.activeElement
  }
  return { tag: element.localName, isInDialog: element.closest('dialog[open]') !== null, within }
}

/** Runs in the page: in which half of the one the other stands. */
function sides(outer: string, inner: string): 'left' | 'right' | undefined {
  const roots: ParentNode[] = [document]
  for (const root of roots) {
    const whole = root.querySelector(outer)
    const part = whole?.querySelector(inner) ?? root.querySelector(inner)
    if (whole && part) {
      const [a, b] = [whole, part].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
      return b.left + b.width / 2 < a.left + a.width / 2 ? 'left' : 'right'
    }
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot)
  }
  return undefined
}

/** What a code in a picture says; empty while there is none. */
function scanned(picture: Pixels): string {
  try {
    return decodeQR(picture)
  } catch (error) {
    // Still on its way in.
    if (error instanceof Error && /^(Finder|Pattern|QR|Error)/.test(error.message)) return ''
    throw error
  }
}

/** What an account has of a token on the first chain, past the client. */
function balanceOf(sandbox: Sandbox, symbol: string, owner: Address): Promise<bigint> {
  const tokens = Object.values(sandbox.tokens[ONE] ?? {}) as { symbol: string; address: Hex }[]
  const token = tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no ${symbol}`)
  const asked = { address: token.address, abi: erc20Abi, functionName: 'balanceOf' } as const
  return evmChain(sandbox).readContract({ ...asked, args: [owner] })
}
