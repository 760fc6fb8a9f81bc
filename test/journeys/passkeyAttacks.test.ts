import { hex as hexCoder } from '@scure/base'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { entropyOfPrf, recoveryWords } from '../../src/passkey/keys/entropy.ts'
import { withKeys } from '../../src/passkey/keys/withKeys.ts'
import { launchBrowser } from '../support/browser.ts'
import { askFrame } from '../support/frameHost.ts'
import { approveScreen, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { addAuthenticator, type PasskeySite, startPasskeySite } from '../support/passkeySite.ts'
import { addSoftDevice } from '../support/softDevice.ts'

// What hostile pages try on the passkey wallet. Each attack is a test.

const CHAIN = 31337
const WALLET = '#wallet'
const SALT = 'latchkey passkey wallet, version 1: prf'

let browser: Browser
let evm: Awaited<ReturnType<typeof startEvmChain>>
/** One site whose page is trusted to confirm in place, and one whose page is not. */
let trusted: PasskeySite
let listed: PasskeySite

const walletFile = (part: object) => ({
  version: 1,
  name: 'Shop wallet',
  networks: [{ id: `eip155:${CHAIN}`, name: 'Sandbox One', rpcUrl: evm.url }],
  ...part,
})
const siteOf = (part: (shop: string) => object) =>
  startPasskeySite((shop) => walletFile(part(shop)))

beforeAll(async () => {
  ;[browser, evm] = await Promise.all([launchBrowser(), startEvmChain({ chainId: CHAIN })])
  trusted = await siteOf((shop) => ({ pages: [shop], trustedPages: [shop] }))
  listed = await siteOf((shop) => ({ pages: [shop] }))
})
afterAll(async () => {
  await Promise.all([browser?.close(), trusted?.stop(), listed?.stop(), evm?.close()])
})

async function visit(url: string, prepare?: (context: BrowserContext) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const broken: string[] = []
  context.on('weberror', (one) => void broken.push(one.error().message))
  const device = await addSoftDevice(context)
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto(url)
  return { context, page, device, broken }
}

/** The same page under another name, and so another origin. */
const asEvil = ({ shop }: PasskeySite) => shop.replace('shop.', 'evil.')

const inWallet = (page: Page) => page.frameLocator(WALLET)
const press = (page: Page, name: string | RegExp) =>
  inWallet(page).getByRole('button', { name }).click()

async function makeWallet(page: Page): Promise<Hex> {
  const connected = askFrame(page, 'CONNECT_DEVICE')
  await press(page, 'Make a wallet')
  await connected
  return (await askFrame<{ address: Hex }>(page, 'GET_USER', { chainId: CHAIN })).address
}

function walletFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/frame.html'))
  if (!frame) throw new Error('The wallet is not there')
  return frame
}

const hexOf = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
const request = (method: string, params: unknown) => ({ method, params, chainId: CHAIN })

type Outcome = { type: string; payload: { code?: number; message?: string } & string }
const ask = (page: Page, name: string, payload?: unknown): Promise<Outcome> =>
  page.evaluate(([name, payload]) => window.frameHost.ask(name, payload) as Promise<Outcome>, [
    name,
    payload,
  ] as const)
const sign = (page: Page, address: Hex, text: string) =>
  ask(page, 'RPC_REQUEST', request('personal_sign', [hexOf(text), address]))

describe('who may hold the wallet', () => {
  test('error: a page that is not listed gets no word of it, and nothing to press', async () => {
    const { context, page } = await visit(asEvil(trusted))
    await inWallet(page).getByText('may not hold this wallet').waitFor()
    expect(await walletFrame(page).locator('button').count()).toBe(0)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.contentWindow?.postMessage({ type: '@w3m-app/GET_USER', id: '1' }, '*')
    })
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.frameHost.received)).toEqual([])
    await context.close()
  })

  test('error: nor does a listed page inside one that is not', async () => {
    const inner = encodeURIComponent(trusted.shop)
    const { context, page } = await visit(`${asEvil(trusted)}/nest?src=${inner}`)
    const wallet = page.frameLocator('#inner').frameLocator(WALLET)
    await wallet.getByText('may not hold this wallet').waitFor()
    expect(await walletFrame(page).locator('button').count()).toBe(0)
    await context.close()
  })

  test('error: nor does a page of the wallet’s own host, or one beneath it, whatever pattern lists them', async () => {
    const open = await siteOf(() => ({ pages: ['http://*.localhost:*'] }))
    for (const host of ['wallet', 'shop.wallet']) {
      const { context, page } = await visit(open.shop.replace('shop.', `${host}.`))
      await inWallet(page).getByText('may not hold this wallet').waitFor()
      await context.close()
    }
    const { context, page } = await visit(open.shop)
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
    await context.close()
    await open.stop()
  })

  test.each([
    ['of another version', { version: 0 }],
    ['with another host’s passkeys', { rpId: 'localhost' }],
    ['with a setting that there is not', { prfSalt: 'x' }],
    ['that trusts a page that it does not list', { trustedPages: ['https://evil.example'] }],
    [
      'with a node that somebody on the way can change',
      {
        networks: [{ id: 'eip155:1', name: 'One', rpcUrl: 'http://node.example' }],
      },
    ],
  ])('error: a wallet.json %s opens no page of the wallet', async (_, part) => {
    const site = await siteOf((shop) => ({ pages: [shop], ...part }))
    const { context, page } = await visit(site.shop)
    await inWallet(page).getByText('wallet.json').waitFor()
    expect(await page.evaluate(() => window.frameHost.received)).toEqual([])
    await page.goto(`${site.wallet}/index.html`)
    await page.getByText('wallet.json').waitFor()
    expect(await page.locator('button').count()).toBe(0)
    await context.close()
    await site.stop()
  })
})

describe('the approve screen of a trusted page', () => {
  const isArmed = (page: Page) =>
    walletFrame(page)
      .locator('[data-testid="approve"]')
      .evaluate((button) => button.getAttribute('aria-disabled') === 'false')

  const disguises: Record<string, string> = {
    'what covers it': `
      const cover = document.createElement('div')
      cover.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 410px; height: 400px; background: white; pointer-events: none'
      document.body.append(cover)`,
    transparency: `frame.style.opacity = '0.02'`,
    'a filter': `frame.style.filter = 'blur(2px)'`,
    'a frame cut off by its box': `
      const box = document.createElement('div')
      box.style.cssText = 'position: fixed; left: 0; bottom: 0; width: 400px; height: 90px; overflow: hidden'
      frame.style.cssText += '; position: absolute; left: 0; bottom: 0'
      document.body.append(box)
      box.moveBefore ? box.moveBefore(frame, null) : 0`,
    'a frame out of the view': `frame.style.cssText += '; position: fixed; left: 0; top: -300px'`,
    'a frame that is too small': `frame.style.height = '200px'`,
    'a frame that is shrunk': `frame.style.transform = 'scale(0.2)'`,
  }

  test('error: is not answered through a disguise', async () => {
    const { context, page, device } = await visit(trusted.shop)
    const address = await makeWallet(page)
    const asked = device.asked()
    for (const [name, disguise] of Object.entries(disguises)) {
      await page.reload()
      const signing = sign(page, address, 'Welcome')
      signing.catch(() => {}) // It is left open.
      await expect.poll(() => isArmed(page), { message: name }).toBe(true)
      await page.evaluate((disguise) => {
        new Function('frame', disguise)(document.querySelector('iframe'))
      }, disguise)
      await expect.poll(() => isArmed(page), { message: name }).toBe(false)
      await walletFrame(page)
        .locator('[data-testid="approve"]')
        .evaluate((button: HTMLButtonElement) => button.click())
    }
    expect(device.asked()).toBe(asked)
    await context.close()
  })

  test('error: nor when it is moved under a pointer that presses', async () => {
    const { context, page, device } = await visit(trusted.shop)
    const address = await makeWallet(page)
    const asked = device.asked()
    let target = { x: 0, y: 0 }
    for (const isAtOnce of [true, false]) {
      await page.reload()
      const signing = sign(page, address, 'Welcome')
      signing.catch(() => {}) // It is left open.
      await expect.poll(() => isArmed(page)).toBe(true)
      const box = await inWallet(page).getByTestId('approve').boundingBox()
      if (!box) throw new Error('There is no button')
      // Beside the frame, which can be seen as well there.
      target = { x: box.x + box.width / 2 + 450, y: box.y + box.height / 2 }
      await page.mouse.move(target.x, target.y)
      const moving = page.evaluate(() => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.transform = 'translate(450px)'
      })
      if (!isAtOnce) await moving
      await Promise.all([moving, page.mouse.down(), page.mouse.up()])
      // A press that counts takes the button away at once.
      await expect.poll(() => isArmed(page)).toBe(true)
      expect(device.asked()).toBe(asked)
    }
    // A hand that moves there, and presses, is another matter.
    await page.mouse.move(target.x + 2, target.y)
    await expect
      .poll(async () => {
        await page.mouse.down()
        await page.mouse.up()
        return device.asked()
      })
      .toBe(asked + 1)
    await context.close()
  })
})

describe('a request that is swapped', () => {
  test('error: after it was shown in place: what was shown is what is signed', async () => {
    const { context, page } = await visit(trusted.shop)
    const address = await makeWallet(page)
    // Two requests by one id, as if the second one replaced the first.
    await page.evaluate(
      ([first, second]) => {
        const frame = document.querySelector('iframe')?.contentWindow
        for (const payload of [first, second])
          frame?.postMessage({ type: '@w3m-app/RPC_REQUEST', id: 'one', payload }, '*')
      },
      [
        request('personal_sign', [hexOf('Pay one'), address]),
        request('personal_sign', [hexOf('Pay all'), address]),
      ] as const,
    )
    await inWallet(page).getByTestId('message').getByText('Pay one').waitFor()
    await approveScreen(page, WALLET).approve()
    const answers = () =>
      page.evaluate(() =>
        window.frameHost.received
          .map(({ data }) => data as { id?: string; payload?: unknown })
          .filter(({ id }) => id === 'one')
          .map(({ payload }) => payload as string),
      )
    await expect.poll(answers).toHaveLength(1)
    const [signature] = (await answers()) as Hex[]
    expect(await verifyMessage({ address, message: 'Pay one', signature: signature ?? '0x' })).toBe(
      true,
    )
    await inWallet(page).getByTestId('message').getByText('Pay all').waitFor()
    await context.close()
  })

  test('error: after its window was opened: the window signs what it shows', async () => {
    const { context, page, device } = await visit(listed.shop)
    const address = await makeWallet(page)
    const asked = device.asked()
    const signing = sign(page, address, 'Pay one')
    const popup = await openReview(page, WALLET)
    await reviewScreen(popup).frame.getByTestId('message').getByText('Pay one').waitFor()
    const other = sign(page, address, 'Pay all')
    other.catch(() => {}) // It is left open.
    // The page knows no more of the window than that a frame of it has opened one.
    await page.evaluate(() => {
      for (let nth = 0; nth < frames.length; nth += 1)
        frames[nth]?.postMessage({ status: 'open', task: { method: 'personal_sign' } }, '*')
    })
    await popup.reload()
    await reviewScreen(popup).frame.getByTestId('message').getByText('Pay one').waitFor()
    await reviewScreen(popup).approve()
    const signature = (await signing).payload as Hex
    expect(await verifyMessage({ address, message: 'Pay one', signature })).toBe(true)
    expect(device.asked()).toBe(asked + 1)
    await context.close()
  })

  test('error: taken back while the device asks: nothing is sent', async () => {
    const { context, page, device } = await visit(trusted.shop)
    const address = await makeWallet(page)
    await callNode(evm.url, [
      { method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] },
    ])
    const sent: string[] = []
    context.on('request', (one) => {
      if (one.postData()?.includes('eth_sendRawTransaction')) sent.push(one.url())
    })
    device.person.afterMs = 1500
    const asked = device.asked()
    const to = '0x00000000000000000000000000000000000000A5'
    ask(
      page,
      'RPC_REQUEST',
      request('eth_sendTransaction', [{ from: address, to, value: '0x1' }]),
    ).catch(
      () => {}, // It gets no answer.
    )
    await approveScreen(page, WALLET).approve()
    await expect.poll(() => device.asked()).toBe(asked + 1)
    await page.evaluate(() => void window.frameHost.ask('RPC_ABORT'))
    await page.waitForTimeout(2500)
    expect(sent).toEqual([])
    await context.close()
  })
})

describe('messages', () => {
  test('error: of siblings, of windows and of the page’s other frames do nothing', async () => {
    const { context, page, device } = await visit(trusted.shop)
    const address = await makeWallet(page)
    const asked = device.asked()
    const forged = [
      { type: '@w3m-app/SIGN_OUT', id: 'f1' },
      {
        type: '@w3m-app/RPC_REQUEST',
        id: 'f2',
        payload: request('personal_sign', ['0x6869', address]),
      },
      { type: '@w3m-app/SAVE_WORDS', id: 'f3' },
      { type: 'latchkey-review-begin', ticket: '' },
      { type: 'latchkey-review-ready', ticket: '' },
    ]
    // A frame of another origin, and one of the page's own, next to the wallet's.
    for (const origin of [asEvil(trusted), trusted.shop]) {
      await page.evaluate(async (src) => {
        const frame = document.createElement('iframe')
        frame.src = src
        document.body.append(frame)
        await new Promise((resolve) => frame.addEventListener('load', resolve))
      }, `${origin}/empty`)
      const sibling = page.frames().at(-1)
      await sibling?.evaluate((forged) => {
        for (const message of forged) parent.frames[0]?.postMessage(message, '*')
      }, forged)
    }
    // A window that has the page as its opener.
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${asEvil(trusted)}/empty`)
    await (await opening).evaluate((forged) => {
      for (const message of forged) window.opener.frames[0].postMessage(message, '*')
    }, forged)
    await page.waitForTimeout(300)
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await inWallet(page).getByTestId('approve').count()).toBe(0)
    expect(device.asked()).toBe(asked)
    await context.close()
  })

  test('error: that are malformed, huge or deep are refused, and the wallet goes on', async () => {
    const { context, page, broken } = await visit(trusted.shop)
    const address = await makeWallet(page)
    await page.evaluate((address) => {
      const wallet = document.querySelector('iframe')?.contentWindow
      let deep: unknown = []
      for (let at = 0; at < 500; at += 1) deep = [deep, { deep }].slice(at % 2, 1 + (at % 2))
      const huge = 'x'.repeat(5_000_000)
      const type = '@w3m-app/RPC_REQUEST'
      const messages: unknown[] = [
        ...[null, undefined, 0, '', 'x', [], {}, huge, deep, new Map([['type', type]])],
        ...[
          { type },
          { type: 7 },
          { type: huge },
          { type: '@w3m-app/' },
          { type: '@w3m-app/__proto__' },
        ],
        ...[
          { type, id: 7 },
          { type, id: huge },
          { type, payload: null },
          { type, payload: deep },
        ],
        { type, id: 'a', payload: { method: huge } },
        { type, id: 'b', payload: { method: 'personal_sign', params: deep } },
        { type, id: 'c', payload: { method: 'personal_sign', params: [address, address, deep] } },
        { type, id: 'd', payload: { method: 'constructor', params: [] } },
        { type, id: 'e', payload: JSON.parse('{"__proto__":{"method":"eth_accounts"}}') },
        { type: '@w3m-app/SYNC_THEME', payload: { themeVariables: { '--w3m-accent': huge } } },
        { type: '@w3m-app/SYNC_DAPP_DATA', payload: { projectId: 'p', metadata: { name: huge } } },
        { type: '@w3m-app/GET_USER', id: 'g', payload: { chainId: deep } },
        { type: '@w3m-app/SWITCH_NETWORK', id: 'h', payload: { chainId: 'eip155:1' } },
      ]
      for (const message of messages) wallet?.postMessage(message, '*')
    }, address)
    await ask(page, 'RPC_ABORT')
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    const signing = sign(page, address, 'Still here')
    await approveScreen(page, WALLET).approve()
    expect(
      await verifyMessage({
        address,
        message: 'Still here',
        signature: (await signing).payload as unknown as Hex,
      }),
    ).toBe(true)
    expect(broken).toEqual([])
    await context.close()
  })

  test('error: that ask for keys, words or the device’s secret get none', async () => {
    const { context, page } = await visit(trusted.shop)
    const address = await makeWallet(page)
    for (const method of [
      'wallet_getMnemonic',
      'wallet_exportKey',
      'eth_private_key',
      'eth_decrypt',
      'eth_getEncryptionPublicKey',
      'eth_sign',
      'passkey_prf',
    ])
      expect((await ask(page, 'RPC_REQUEST', request(method, [address]))).payload).toMatchObject({
        code: 4200,
      })
    // A message that there is not gets no answer at all.
    const answered = await page.evaluate(async () => {
      const before = window.frameHost.received.length
      const wallet = document.querySelector('iframe')?.contentWindow
      for (const name of ['GET_WORDS', 'EXPORT_KEYS', 'SAVE_WORDS_SUCCESS'])
        wallet?.postMessage({ type: `@w3m-app/${name}`, id: name }, '*')
      await window.frameHost.ask('IS_CONNECTED')
      return window.frameHost.received.slice(before).map(({ data }) => (data as Outcome).type)
    })
    expect(answered).toEqual(['@w3m-frame/IS_CONNECTED_SUCCESS'])
    await context.close()
  })

  test('error: that name another salt, host or version change nothing that the device is asked', async () => {
    const query = encodeURIComponent('?version=0&salt=old&rpId=localhost&prf=x')
    const { context, page, device } = await visit(`${trusted.shop}/?query=${query}`)
    const connected = ask(page, 'CONNECT_DEVICE', { salt: 'old', version: 0, rpId: 'localhost' })
    await press(page, 'Make a wallet')
    await connected
    const { address } = await askFrame<{ address: Hex }>(page, 'GET_USER', { chainId: CHAIN })
    const signing = ask(page, 'RPC_REQUEST', {
      ...request('personal_sign', ['0x6869', address]),
      salt: 'old',
      version: 0,
    })
    await approveScreen(page, WALLET).approve()
    await signing
    expect([...new Set(device.salts)]).toEqual([SALT])
    expect(device.passkeys.map(({ rpId }) => rpId)).toEqual(['wallet.localhost'])
    await context.close()
  })
})

describe('the wallet’s window', () => {
  test('error: opened by another page gives it nothing, and takes nothing from it', async () => {
    const { context, page, device } = await visit(`${asEvil(listed)}/empty`)
    for (const address of ['window.html', 'window.html#ticket']) {
      const opening = page.waitForEvent('popup')
      await page.evaluate((url) => {
        const seen: unknown[] = []
        addEventListener('message', ({ data }) => void seen.push(data))
        // A name of its own: one that is being closed may be taken again.
        Object.assign(window, { seen, popup: window.open(url, crypto.randomUUID()) })
      }, `${listed.wallet}/${address}`)
      const popup = await opening
      await popup.getByTestId('opening').waitFor()
      await page.evaluate(() => {
        const { popup } = window as unknown as { popup: Window }
        const wallet = {
          ...{ id: 'aa', name: 'Mine', evm: `0x${'1'.repeat(40)}` },
          solana: '1'.repeat(32),
        }
        for (const ticket of ['', 'ticket']) {
          const { port1, port2 } = new MessageChannel()
          popup.postMessage({ type: 'latchkey-review-begin', ticket }, '*', [port2])
          const asker = { origin: 'https://bank.example', name: '' }
          port1.postMessage({ status: 'open', task: { task: 'words', asker, wallet } })
        }
      })
      await page.waitForTimeout(500)
      await popup.getByTestId('opening').waitFor()
      expect(await popup.locator('button').count()).toBe(0)
      expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([])
      await popup.close()
    }
    expect(device.asked()).toBe(0)
    await context.close()
  })

  test('error: held by a page, even a listed one, is none; nor is the visitor’s own page', async () => {
    for (const name of ['window.html', 'index.html']) {
      const inner = encodeURIComponent(`${trusted.wallet}/${name}`)
      const { context, page } = await visit(`${trusted.shop}/nest?src=${inner}`)
      const held = page.frameLocator('#inner')
      await held.getByTestId('refused').waitFor()
      expect(await held.locator('button').count()).toBe(0)
      await context.close()
    }
  })

  test('error: of a page that is not listed does nothing, even for the wallet’s own frame', async () => {
    const { context, page, device } = await visit(listed.shop)
    await makeWallet(page)
    const asked = device.asked()
    // As if the frame were fooled: it opens a window for a page that wallet.json does not list.
    const opening = page.waitForEvent('popup')
    await walletFrame(page).evaluate(() => {
      const popup = window.open('window.html#t', '_blank', 'popup')
      addEventListener('message', ({ source, data }) => {
        if (source !== popup || data.type !== 'latchkey-review-ready') return
        const { port1, port2 } = new MessageChannel()
        popup?.postMessage({ type: 'latchkey-review-begin', ticket: 't' }, location.origin, [port2])
        const [wallet] = JSON.parse(localStorage.getItem('latchkey-passkey:wallets') ?? '[]')
        const asker = { origin: 'https://evil.example', name: '' }
        port1.postMessage({ status: 'open', task: { task: 'words', asker, wallet } })
      })
    })
    const popup = await opening
    await popup.getByTestId('over').waitFor()
    expect(device.asked()).toBe(asked)
    await context.close()
  })
})

describe('the passkey itself', () => {
  test('error: answers no page around the wallet: not by its own id, a parent’s, the wallet’s or by related origins', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await addAuthenticator(page)
    await page.goto(trusted.shop)
    const connected = askFrame(page, 'CONNECT_DEVICE')
    await press(page, 'Make a wallet')
    await connected
    const id = await walletFrame(page).evaluate(
      () => JSON.parse(localStorage.getItem('latchkey-passkey:wallets') ?? '[]')[0].id as string,
    )
    const before = trusted.asked.length
    const tried = await page.evaluate(
      async ([id, salt]) => {
        const bytes = Uint8Array.from(atob(id.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
          one.charCodeAt(0),
        )
        const get = (rpId: string) =>
          navigator.credentials
            .get({
              publicKey: {
                challenge: new Uint8Array(32),
                rpId,
                allowCredentials: [{ type: 'public-key', id: bytes }],
                userVerification: 'required',
                timeout: 2000,
                extensions: { prf: { eval: { first: new TextEncoder().encode(salt) } } },
              },
            })
            .then(
              () => 'answered',
              (error: DOMException) => error.name,
            )
        const results: Record<string, string> = {}
        for (const rpId of ['wallet.localhost', 'localhost', 'shop.localhost'])
          results[rpId] = await get(rpId)
        return results
      },
      [id, SALT] as const,
    )
    expect(tried['wallet.localhost']).toBe('SecurityError')
    expect(Object.values(tried)).not.toContain('answered')
    // A browser asks the wallet's host whether others may; what the wallet is served from has no such file.
    const well = trusted.asked.slice(before).filter((path) => path.includes('.well-known'))
    for (const path of well) {
      const answer = await fetch(
        `${trusted.wallet.replace('wallet.localhost', '127.0.0.1')}${path}`,
      )
      expect(answer.status).toBe(404)
    }
    await context.close()
  })
})

/** Every spelling in which a secret could leave. */
function spellings(name: string, bytes: Uint8Array): [string, string][] {
  const buffer = Buffer.from(bytes)
  return [
    [`${name} in hex`, hexCoder.encode(bytes)],
    [`${name} in base64`, buffer.toString('base64').replace(/=+$/, '')],
    [`${name} in base64url`, buffer.toString('base64url')],
    [`${name} as numbers`, [...bytes].join(',')],
  ]
}

/** All that must be nowhere, of a PRF answer. */
async function secretsOf(prf: string): Promise<[string, string][]> {
  const answer = Uint8Array.from(Buffer.from(prf, 'hex'))
  const entropy = entropyOfPrf(answer)
  const words = recoveryWords(entropy).split(' ')
  return await withKeys(entropy, ({ evm, solana }) => [
    ...spellings('the PRF answer', answer),
    ...spellings('the entropy', entropy),
    ...spellings('the EVM key', evm),
    ...spellings('the Solana key', solana),
    // One word may be in any text: two in a row are not.
    ...words
      .slice(1)
      .flatMap((word, at): [string, string][] =>
        [' ', ',', '","', '\n'].map((gap) => ['words', `${words[at]}${gap}${word}`]),
      ),
  ])
}

test('behavior: in a whole visit no secret leaves the call that needs it', async () => {
  /** What was seen, by where. */
  const seen: [where: string, text: string][] = []
  const note = (where: string, text: string | null | undefined) => {
    if (text) seen.push([where, text])
  }
  const { context, page, device } = await visit(listed.shop, async (context) => {
    await context.exposeBinding('noteMessage', (_, text: string) => note('message', text))
    await context.addInitScript(() => {
      const say = (data: unknown) => {
        const bytes = (_: string, value: unknown) =>
          value instanceof ArrayBuffer
            ? [...new Uint8Array(value)]
            : ArrayBuffer.isView(value)
              ? [...new Uint8Array(value.buffer)]
              : value
        void (window as unknown as { noteMessage(text: string): void }).noteMessage(
          JSON.stringify(data, bytes) ?? '',
        )
      }
      // Both ends of every line: windows and ports.
      addEventListener('message', ({ data }) => say(data))
      const post = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: unknown[]) {
        say(sent[0])
        return post.apply(this, sent as Parameters<typeof post>)
      }
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
        say([name, value])
        setItem.call(this, name, value)
      }
    })
    context.on('console', (one) => note('console', one.text()))
    context.on('weberror', (one) => note('error', one.error().stack))
    context.on('request', (one) => {
      note('address', one.url())
      note('request', one.postData())
      note('headers', JSON.stringify(one.headers()))
    })
    context.on('page', (one) => one.on('framenavigated', (frame) => note('address', frame.url())))
  })

  const address = await makeWallet(page)
  await callNode(evm.url, [{ method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] }])
  const signing = sign(page, address, 'Open the door')
  await reviewScreen(await openReview(page, WALLET)).approve()
  await signing
  const to = '0x00000000000000000000000000000000000000A6'
  const sending = ask(
    page,
    'RPC_REQUEST',
    request('eth_sendTransaction', [{ from: address, to, value: '0x1' }]),
  )
  await reviewScreen(await openReview(page, WALLET)).approve()
  await sending
  const saving = ask(page, 'SAVE_WORDS')
  const opening = page.waitForEvent('popup')
  await press(page, 'Show them in a window')
  const popup = await opening
  await popup.getByRole('button', { name: 'Show the words' }).click()
  await popup.locator('ol li').first().waitFor()
  const words = await popup.locator('ol li').allTextContents()
  await popup.getByRole('button', { name: 'I have written them down' }).click()
  for (const [nth, label] of (await popup.locator('label').allTextContents()).entries())
    await popup
      .locator('input')
      .nth(nth)
      .fill(String(words[Number(label.replace(/\D/g, '')) - 1]))
  await popup.getByRole('button', { name: 'Check' }).click()
  expect((await saving).payload).toEqual({ areWordsSaved: true })
  // Declined, and failed.
  device.person.says = 'no'
  const declined = sign(page, address, 'Not this')
  const last = await openReview(page, WALLET)
  await reviewScreen(last).approve()
  await last.getByText('No passkey was used').waitFor()
  await last.close()
  await declined

  for (const frame of page.frames()) {
    note(
      'storage',
      await frame.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    )
    note('page', await frame.content())
    note('databases', await frame.evaluate(async () => JSON.stringify(await indexedDB.databases())))
  }
  note('cookies', JSON.stringify(await context.cookies()))
  note('received', JSON.stringify(await page.evaluate(() => window.frameHost.received)))

  expect(device.given.length).toBeGreaterThanOrEqual(4)
  const all = seen.map(([, text]) => text.toLowerCase()).join('\n')
  // What is looked for would be found: the address and the passkey's id are there.
  expect(all).toContain(address.toLowerCase())
  expect(all).toContain('signing')
  const secrets = (await Promise.all([...new Set(device.given)].map(secretsOf))).flat()
  // The words on the screen are the ones that are looked for.
  expect(secrets.map(([, text]) => text)).toContain(words.slice(0, 2).join(' '))
  const leaked = secrets.filter(([, text]) => all.includes(text.toLowerCase()))
  expect(leaked.map(([name]) => name)).toEqual([])
  await context.close()
}, 120_000)
