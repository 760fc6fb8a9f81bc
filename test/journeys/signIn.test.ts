import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import type { SiwxPlugin } from '#domain/siwx/siwxPlugin.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { borrowCode } from '../support/borrowCode.ts'
import {
  type FixtureWallet,
  fixtureChains,
  type VisitOptions,
  willing,
} from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const required = { siwx: { use: 'local', required: true } }
const optional = { siwx: 'local' }

const fox = (more: Partial<FixtureWallet> = {}): FixtureWallet => ({
  name: 'Fox',
  rdns: FOX,
  behaviours: willing,
  ...more,
})
const view = () => modal.view('SIWXSignMessage')
const press = (name: string) => view().getByRole('button', { name }).click()
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const isAsked = () => view().getByRole('button', { name: 'Sign', exact: true }).waitFor()
const signs = async () => {
  await isAsked()
  await press('Sign')
  await isClosed()
}
const choose = async () => {
  await modal.button.click()
  await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
}
const visit = async (config: object, more: VisitOptions = {}) => {
  modal = await fixture.visit({ wallets: [fox()], config, ...more })
}
const account = (place = 0) => fixture.sandbox.accounts[place]?.address ?? ''
const signedIn = async () => (await modal.received('sign-in')).map(({ detail }) => detail)
const switchTo = (networkId: string) =>
  modal.host((latchKey, id) => latchKey.switchNetwork(id), networkId)
const status = async () => (await modal.state()).status

describe('an injected wallet', () => {
  test('behavior: shows the requesting site and its statement, the visitor signs, and the page gets the event [spec 2.3h]', async () => {
    await visit(required)
    await choose()
    await isAsked()
    const { host } = new URL(modal.page.url())
    await view().getByText('Sign in to Latchkey sandbox').waitFor()
    await view().getByText(host, { exact: true }).waitFor()
    await view().getByText('Sandbox One').waitFor()
    expect(await view().locator('bdi[title]').getAttribute('title')).toBe(account())
    await press('Sign')
    await isClosed()
    expect(await signedIn()).toEqual([
      {
        namespace: 'eip155',
        caipAddress: `${ONE}:${account()}`,
        caipNetworkId: ONE,
        restored: false,
        message: expect.stringContaining('wants you to sign in'),
        signature: expect.stringMatching(/^0x/),
      },
    ])
    expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(1)
  })

  test('behavior: reports a refusal, and can be retried', async () => {
    await visit(required, { wallets: [fox({ behaviours: { ...willing, sign: 'reject' } })] })
    await choose()
    await isAsked()
    await press('Sign')
    await modal.dialog.getByText('Signature declined').waitFor()
    await isAsked()
    await modal.pull(FOX, 'behave', { sign: 'approve' })
    await signs()
    expect(await signedIn()).toHaveLength(1)
    expect(await modal.received('error')).toEqual([])
  })

  test('behavior: a required sign-in can be left only by Cancel, which disconnects [spec 2.10, 10.14c]', async () => {
    await visit(required)
    await choose()
    await isAsked()
    await modal.page.keyboard.press('Escape')
    await modal.dialog.getByText('Sign in or cancel first.').waitFor()
    const cancel = view().getByRole('button', { name: 'Cancel' })
    const isOnCancel = () =>
      expect.poll(() => cancel.evaluate((node) => node.matches(':focus'))).toBe(true)
    await isOnCancel()
    await modal.dialog.getByRole('button', { name: 'Close' }).click()
    await isAsked()
    await isOnCancel()
    await modal.page.keyboard.press('Escape')
    await isOnCancel()
    await modal.page.keyboard.press('Enter')
    await isClosed()
    await expect.poll(status).toBe('disconnected')
    expect(await signedIn()).toEqual([])
  })

  test('behavior: an optional sign-in can be skipped, and stays skipped over a reload', async () => {
    await visit(optional)
    await choose()
    await isAsked()
    await press('Cancel')
    await isClosed()
    expect(await status()).toBe('connected')
    await modal.page.reload()
    await expect.poll(status).toBe('connected')
    await switchTo(TWO)
    await signs()
    expect(await signedIn()).toMatchObject([{ caipNetworkId: TWO }])
  })

  test('behavior: each network needs a sign-in; Cancel returns to the network that has one [spec 10.14a]', async () => {
    await visit(required)
    await choose()
    await modal.dialog.getByText(/Canceling disconnects you/).waitFor()
    await signs()
    await switchTo(TWO)
    await isAsked()
    await modal.dialog.getByText(/Canceling takes you back to /).waitFor()
    await press('Cancel')
    await isClosed()
    await expect.poll(modal.state).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await switchTo(TWO)
    await signs()
    await switchTo(ONE)
    await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(ONE)
    expect(await modal.dialog.count()).toBe(0)
    expect(await modal.asked(FOX, 'personal_sign')).toHaveLength(2)
  })

  test('behavior: a reload restores the session; disconnecting ends it [spec 10.14a]', async () => {
    await visit(required)
    await choose()
    await signs()
    await modal.page.reload()
    await expect.poll(signedIn).toMatchObject([{ restored: true }])
    expect(await modal.dialog.count()).toBe(0)
    await modal.host((latchKey) => latchKey.disconnect())
    await expect.poll(() => modal.received('sign-out')).toHaveLength(1)
    await choose()
    await isAsked()
  })

  test('error: two kinds of sign-in at once are a configuration error', async () => {
    await visit({})
    await modal.host((latchKey) => {
      latchKey.config = {
        siwx: 'local',
        siweConfig: {
          getNonce: async () => 'x',
          verifyMessage: async () => true,
          getSession: async () => null,
          signOut: async () => true,
        },
      }
    })
    await choose()
    await isClosed()
    await expect
      .poll(async () => (await modal.received('error')).map(({ detail }) => detail))
      .toMatchObject([{ code: 'invalid-config' }])
    expect(await status()).toBe('connected')
  })
})

describe('a site with a server', () => {
  /** What such a site puts into its page. */
  const setUp = (server: string) =>
    modal.host((latchKey, server) => {
      const call = async (path: string, body?: unknown) => {
        const answer = await fetch(server + path, {
          method: body === undefined ? 'GET' : 'POST',
          credentials: 'include',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return answer
      }
      const plugin: SiwxPlugin = {
        async createMessage({ chainId, accountAddress }) {
          const nonce = await (await call('/nonce')).text()
          const word = chainId.startsWith('solana') ? 'Solana' : 'Ethereum'
          const chain = word === 'Solana' ? chainId : chainId.slice('eip155:'.length)
          const issuedAt = new Date().toISOString()
          const { host, origin } = location
          return {
            accountAddress,
            chainId,
            domain: host,
            uri: origin,
            version: '1',
            nonce,
            issuedAt,
            toString: () =>
              `${host} wants you to sign in with your ${word} account:\n${accountAddress}\n\n` +
              `Welcome.\n\nURI: ${origin}\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonce}\n` +
              `Issued At: ${issuedAt}`,
          }
        },
        addSession: ({ message, signature }) => call('/verify', { message, signature }),
        async setSessions(sessions) {
          if (sessions.length === 0) await call('/sign-out', {})
          for (const { message, signature } of sessions)
            await call('/verify', { message, signature })
        },
        revokeSession: (chainId, address) => call('/sign-out', { chainId, address }),
        async getSessions(chainId, address) {
          const { signedIn } = (await (await call('/session')).json()) as {
            signedIn: { chainId: string; address: string }[]
          }
          const mine = signedIn.some(
            (one) => one.chainId === chainId && one.address.toLowerCase() === address.toLowerCase(),
          )
          const data = { chainId, accountAddress: address, domain: '', uri: '', nonce: '' }
          return mine ? [{ data: { ...data, version: '1' }, message: '', signature: '' }] : []
        },
        getRequired: () => true,
      }
      latchKey.config = { siwx: plugin }
    }, server)
  const known = () =>
    modal.page.evaluate(async (server) => {
      const answer = await fetch(`${server}/session`, { credentials: 'include' })
      return ((await answer.json()) as { signedIn: { chainId: string; address: string }[] })
        .signedIn
    }, fixture.sandbox.urls.signIn)

  test('behavior: the server verifies, knows the visitor, and ends the session on disconnect', async () => {
    await visit({})
    await setUp(fixture.sandbox.urls.signIn)
    await choose()
    await signs()
    expect(await known()).toMatchObject([{ chainId: ONE, address: account() }])
    await modal.host((latchKey) => latchKey.disconnect())
    await expect.poll(known).toEqual([])
  })

  test('behavior: each namespace signs in and out on its own [spec 10.14d]', async () => {
    const sun: FixtureWallet = {
      name: 'Sunbird',
      rdns: 'example.sun',
      announces: false,
      isOnSolana: true,
      behaviours: willing,
    }
    await visit({}, { wallets: [fox(), sun] })
    await setUp(fixture.sandbox.urls.signIn)
    await choose()
    await signs()
    await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
    await modal.dialog.locator('[data-wallet="standard:sunbird"]').click()
    // Of its wallet one approval is asked for both.
    await isClosed()
    const solana = (await modal.state()).caipAddress
    expect(await modal.asked('example.sun')).toEqual(['solana:signIn'])
    const both = [`${ONE}:${account()}`, solana]
    const addresses = async () =>
      (await known()).map(({ chainId, address }) => `${chainId}:${address}`)
    expect(await addresses()).toEqual(both)
    await switchTo(ONE)
    await expect.poll(async () => (await modal.state()).caipAddress).toBe(both[0])
    await modal.host((latchKey) => latchKey.disconnect('solana'))
    await expect.poll(addresses).toEqual([both[0]])
    await expect
      .poll(() => modal.received('sign-out'))
      .toMatchObject([{ detail: { caipAddress: solana } }])
    expect(await modal.dialog.count()).toBe(0)
  })

  test('behavior: asks twice with a Solana wallet that cannot connect and sign in at once', async () => {
    const chains = fixtureChains(fixture.sandbox, 'solana')
    const sun: FixtureWallet = {
      name: 'Sunbird',
      rdns: 'example.sun',
      announces: false,
      behaviours: willing,
      solana: { chains, lacks: ['solana:signIn'] },
    }
    await visit({}, { wallets: [sun] })
    await setUp(fixture.sandbox.urls.signIn)
    await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
    await modal.dialog.locator('[data-wallet="standard:sunbird"]').click()
    await signs()
    expect(await modal.asked('example.sun')).toEqual(['standard:connect', 'solana:signMessage'])
    expect(await known()).toHaveLength(1)
  })

  test.each([
    ['its own key', 3, true],
    ['the signer in the delegated code', 7, true],
    ['an unknown key', 8, false],
  ] as const)(
    'behavior: an account with delegated code (EIP-7702) signs in by %s',
    async (_, signer, isTaken) => {
      const node = fixture.sandbox.urls.chains[ONE] ?? ''
      const [lender, key, hand] = [devAccounts[3], devAccounts[7], devAccounts[signer]]
      await borrowCode(node, { lender, key: key.address })
      await visit({}, { wallets: [fox({ accounts: [3] })] })
      await setUp(fixture.sandbox.urls.signIn)
      await modal.page.exposeFunction('signByHand', (raw: `0x${string}`) =>
        privateKeyToAccount(hand.privateKey).signMessage({ message: { raw } }),
      )
      await modal.page.evaluate((rdns) => {
        const provider = window.__testWallets?.[rdns]?.provider
        const request = provider?.request
        const answer: typeof request = async (asked) =>
          asked.method === 'personal_sign'
            ? (window as unknown as { signByHand(raw: unknown): unknown }).signByHand(
                (asked.params as readonly unknown[])[0],
              )
            : request?.(asked)
        Object.assign(provider ?? {}, { request: answer })
      }, FOX)
      await choose()
      await isAsked()
      await press('Sign')
      if (isTaken) await isClosed()
      else await modal.dialog.getByText('The sign-in was not accepted. Try again.').waitFor()
      expect(await known()).toMatchObject(
        isTaken ? [{ chainId: ONE, address: lender.address }] : [],
      )
    },
  )

  test('behavior: a smart account signs in through its frame [spec 10.13a]', async () => {
    await visit({}, { wallets: [] })
    await setUp(fixture.sandbox.urls.signIn)
    const { screen, logIn } = loginFlow(modal, fixture.sandbox)
    const entering = logIn(newEmail())
    await isAsked()
    await press('Sign')
    await screen().approve()
    await isClosed()
    await entering
    const { caipAddress } = await modal.state()
    const [one] = await known()
    expect(`${one?.chainId}:${one?.address}`).toBe(caipAddress)
  })
})
