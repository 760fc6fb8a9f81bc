import { randomBytes } from 'node:crypto'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { describe, expect } from 'vitest'
import { verifyBitcoinMessage } from '#adapters/chains/testing/verifyBitcoinMessage.ts'
import {
  verifyCosmosMessage,
  verifyPolkadotMessage,
} from '#adapters/chains/testing/verifyNamespaces.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import type { BitcoinWalletOptions } from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import { cosmosKey } from '#testkit/wallets/cosmos/cosmosKey.ts'
import {
  buildNamespaceWalletScript,
  type NamespaceWallets,
} from '#testkit/wallets/namespaces/buildNamespaceWalletScript.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { bitcoinPlan } from '../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import { goOn } from '../support/goOn.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { changeKept, keepRequest, keptAnswer } from '../support/keptRequest.ts'
import type { ModalPage } from '../support/modalPage.ts'

const BITCOIN = bitcoinPlan.caipNetworkId
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const HUB = 'cosmos:cosmoshub-4'
const yes = { connect: 'approve', sign: 'approve', send: 'approve', switch: 'approve' } as const

const test = journeys({ sandbox: { namespaces: ['solana', 'bitcoin'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const named = (caipNetworkId: Network['caipNetworkId'], name: string): Network => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  name,
  chainNamespace: caipNetworkId.split(':')[0] as Namespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 10 },
  rpcUrls: { default: { http: [fixture.sandbox.urls.rpc] } },
})
/** The hub with its real coin. */
const atoms = (): Network => ({
  ...named(HUB, 'Cosmos Hub'),
  nativeCurrency: { name: 'ATOM', symbol: 'ATOM', decimals: 6 },
})
const networks = () => [
  ...fixture.sandbox.config.networks,
  named(POLKADOT, 'Polkadot'),
  named(HUB, 'Cosmos Hub'),
]
const node = () => fixture.sandbox.urls.chains[BITCOIN] ?? ''
const bitcoin = (options: Partial<BitcoinWalletOptions> = {}): BitcoinWalletOptions => ({
  name: 'Xverse',
  make: 'sats',
  behaviours: yes,
  networks: [{ name: 'Regtest', caip2: BITCOIN, prefix: 'bcrt', node: node() }],
  ...options,
})
const visit = async (wallets: NamespaceWallets = {}, config: object = {}) => {
  const script = await buildNamespaceWalletScript(wallets)
  return fixture.visit({
    config: { networks: networks(), ...config },
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    prepare: (page) => page.addInitScript(script),
  })
}

const row = (id: string) => modal.dialog.locator(`[data-wallet="${id}"]`)
const connect = async (namespace: Namespace, id: string) => {
  await modal.host((latchKey, namespace) => latchKey.open({ namespace }), namespace)
  await row(id).click()
  await hasAccount(`${namespace}:`)
  await modal.dialog.waitFor({ state: 'detached' })
}
const hasAccount = (start: string) =>
  expect
    .poll(async () => (await modal.state()).accounts.some((one) => one.startsWith(start)), {
      timeout: 20_000,
    })
    .toBe(true)
const request = <Answer>(networkId: string, method: string, params: unknown) =>
  modal.host(
    (latchKey, { networkId, method, params }) => latchKey.request({ method, params }, networkId),
    { networkId, method, params },
  ) as Promise<Answer>
const balanceOf = async (address: string): Promise<number> => {
  const coins: { value: number }[] = await (await fetch(`${node()}/address/${address}/utxo`)).json()
  return coins.reduce((sum, { value }) => sum + value, 0)
}
/** How many requests the visitor has seen in their Bitcoin wallet. */
const bitcoinRequests = () =>
  modal.page.evaluate(() => window.__testBitcoinWallets?.Xverse?.requests.length)
/** The files that hold what reads requests, of those that the page has fetched. */
const fetchedReceipts = () =>
  modal.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /receipts/i.test(name)),
  )
const freshAddress = () => p2wpkh(pubECDSA(randomBytes(32)), bitcoinParams('bcrt')).address ?? ''

describe('an injected Bitcoin wallet', () => {
  const { payment } = bitcoinKeys(0)

  test('behavior: connects, shows its balance, signs, sends, and is restored after a reload', async () => {
    modal = await visit({ bitcoin: bitcoin() })
    await connect('bip122', 'bitcoin:XverseProviders.BitcoinProvider')
    expect(await modal.state()).toMatchObject({ caipAddress: `${BITCOIN}:${payment.address}` })
    await modal.host((latchKey) => latchKey.open())
    await modal.view('Account').getByText('50').first().waitFor()
    await modal.view('Account').getByText('BTC').first().waitFor()
    await modal.host((latchKey) => latchKey.close())

    const asked = { account: payment.address, message: 'Hällo' }
    const { signature } = await request<{ signature: string }>(BITCOIN, 'signMessage', asked)
    const base64 = Buffer.from(signature, 'hex').toString('base64')
    await expect(verifyBitcoinMessage('Hällo', base64, payment.address)).resolves.toBe(true)

    const [coin] = await (await fetch(`${node()}/address/${payment.address}/utxo`)).json()
    const amount = BigInt(coin.value)
    const draft = new Transaction()
    draft.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script: payment.script, amount },
    })
    draft.addOutputAddress(payment.address, amount - 900n, bitcoinParams('bcrt'))
    const psbt = Buffer.from(draft.toPSBT()).toString('base64')
    const signInputs = [{ address: payment.address, index: 0 }]
    const params = { account: payment.address, psbt, signInputs, broadcast: false }
    // What it pays is read before the wallet is asked: all of it comes back, but for the fee.
    await modal.host((latchKey) => latchKey.setAttribute('receipts', 'all'))
    const receipt = modal.view('Receipt')
    const ask = async () => {
      await keepRequest(modal, { networkId: BITCOIN, method: 'signPsbt', params })
      await receipt.getByText('0.000009 BTC').first().waitFor()
    }
    const before = await bitcoinRequests()
    // What no wallet could carry out is refused before anybody reads it.
    await modal.dialog.waitFor({ state: 'detached' })
    await keepRequest(modal, {
      ...{ networkId: BITCOIN, method: 'signPsbt' },
      params: { ...params, psbt: psbt.slice(0, -40) },
    })
    expect(await keptAnswer(modal)).toMatchObject({ code: -32602 })
    expect(await modal.dialog.count()).toBe(0)
    await ask()
    await receipt.locator('[data-exit]').click()
    expect(await keptAnswer(modal)).toMatchObject({ code: 4001 })
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await bitcoinRequests()).toBe(before)

    await ask()
    draft.updateOutput(0, { amount: 1_000n })
    await changeKept(modal, { psbt: Buffer.from(draft.toPSBT()).toString('base64') })
    await goOn(receipt)
    const { value } = (await keptAnswer(modal)) as { value: { psbt: string } }
    await modal.host((latchKey) => latchKey.removeAttribute('receipts'))
    const transaction = Transaction.fromPSBT(Buffer.from(value.psbt, 'base64'))
    expect(transaction.getOutput(0).amount).toBe(amount - 900n)
    transaction.finalize()
    expect(transaction.isFinal).toBe(true)

    const recipientAddress = freshAddress()
    await request(BITCOIN, 'sendTransfer', {
      account: payment.address,
      recipientAddress,
      amount: '123457',
    })
    expect(await balanceOf(recipientAddress)).toBe(123_457)

    await modal.page.reload()
    await hasAccount(`${BITCOIN}:${payment.address}`)
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect(
      await modal.page.evaluate(() => window.__testBitcoinWallets?.Xverse?.requests.length),
    ).toBe(0)
  })

  test('behavior: follows a change of account in the wallet', async () => {
    modal = await visit({ bitcoin: bitcoin({ name: 'UniSat', make: 'unisat' }) })
    await connect('bip122', 'bitcoin:unisat')
    await modal.page.evaluate(() => window.__testBitcoinWallets?.UniSat?.setAccount(1))
    await hasAccount(`${BITCOIN}:${bitcoinKeys(1).payment.address}`)
  })
})

describe('signing in, stored in the browser', () => {
  const local = { siwx: { use: 'local', required: true } }

  /** The wallet signs another text first, and then what it is asked to. */
  const signsIn = async (namespace: Namespace, id: string, account: string) => {
    const view = modal.view('SIWXSignMessage')
    const sign = () => view.getByRole('button', { name: 'Sign', exact: true }).click()
    const signedIn = async () => (await modal.received('sign-in')).map(({ detail }) => detail)
    await modal.host((latchKey, namespace) => latchKey.open({ namespace }), namespace)
    await row(id).click()
    await sign()
    await modal.dialog.getByText('The sign-in was not accepted. Try again.').waitFor()
    expect(await signedIn()).toEqual([])
    await sign()
    await modal.dialog.waitFor({ state: 'detached' })
    await expect.poll(signedIn).toMatchObject([{ caipAddress: account }])
  }

  test.each(['payment', 'ordinal'] as const)(
    'behavior: a Bitcoin wallet signs in by its %s address, and not with a signature of another text',
    async (kind) => {
      modal = await visit({ bitcoin: bitcoin() }, local)
      const { address } = bitcoinKeys(0)[kind]
      await modal.page.evaluate((mine) => {
        type Answer = { result?: { addresses?: { address: string }[] } }
        type Provider = { request(method: string, params?: object): Promise<Answer> }
        const { XverseProviders } = window as unknown as {
          XverseProviders: { BitcoinProvider: Provider }
        }
        const provider = XverseProviders.BitcoinProvider
        const { request } = provider
        let isHonest = false
        provider.request = async (method, params) => {
          if (method === 'signMessage') {
            const given = isHonest ? params : { ...params, message: 'Something else' }
            isHonest = true
            return request(method, given)
          }
          const answer = await request(method, params)
          const addresses = answer.result?.addresses?.filter(({ address }) => address === mine)
          return addresses ? { ...answer, result: { ...answer.result, addresses } } : answer
        }
      }, address)
      await signsIn('bip122', 'bitcoin:XverseProviders.BitcoinProvider', `${BITCOIN}:${address}`)
    },
  )

  test('behavior: a Cosmos wallet signs in, and not with a signature of another text', async () => {
    modal = await visit({ cosmos: { behaviours: yes } }, local)
    await modal.page.evaluate(() => {
      type Keplr = { signArbitrary(chain: string, signer: string, message: string): unknown }
      const { keplr } = window as unknown as { keplr: Keplr }
      const { signArbitrary } = keplr
      let isHonest = false
      keplr.signArbitrary = (chain, signer, message) => {
        const given = isHonest ? message : 'Something else'
        isHonest = true
        return signArbitrary(chain, signer, given)
      }
    })
    const { address } = await cosmosKey(0, 'cosmos')
    await signsIn('cosmos', 'cosmos:keplr', `${HUB}:${address}`)
  })

  test('behavior: a Polkadot wallet signs in, and not with a signature of another text', async () => {
    modal = await visit({ polkadot: { behaviours: yes } }, local)
    await modal.page.evaluate(() => {
      type Signer = { signRaw(raw: { address: string; data: string; type: string }): unknown }
      type Extension = { enable(origin: string): Promise<{ signer: Signer }> }
      const { injectedWeb3 } = window as unknown as { injectedWeb3: Record<string, Extension> }
      const extension = injectedWeb3['polkadot-js']
      if (!extension) throw new Error('no wallet')
      const { enable } = extension
      let isHonest = false
      extension.enable = async (origin) => {
        const injected = await enable(origin)
        const signRaw = (raw: Parameters<Signer['signRaw']>[0]) => {
          const given = isHonest ? raw : { ...raw, data: '0x00' }
          isHonest = true
          return injected.signer.signRaw(given)
        }
        return { ...injected, signer: { ...injected.signer, signRaw } }
      }
    })
    const { address } = polkadotKey(0)
    await signsIn('polkadot', 'polkadot:polkadot-js', `${POLKADOT}:${address}`)
  })
})

describe('injected Polkadot and Cosmos wallets', () => {
  test('behavior: both connect at once, and sign', async () => {
    modal = await visit({ polkadot: { behaviours: yes }, cosmos: { behaviours: yes } })
    await connect('polkadot', 'polkadot:polkadot-js')
    await connect('cosmos', 'cosmos:keplr')
    const alice = polkadotKey(0)
    const key = await cosmosKey(0, 'cosmos')
    expect((await modal.state()).accounts).toEqual(
      expect.arrayContaining([`${POLKADOT}:${alice.address}`, `${HUB}:${key.address}`]),
    )
    const reported = await request<{ signature: string }>(POLKADOT, 'polkadot_signMessage', {
      address: alice.address,
      message: 'Hällo',
    })
    expect(verifyPolkadotMessage('Hällo', reported.signature, alice.address)).toBe(true)
    // Nothing reads it, and nothing is fetched to find that out.
    expect(await fetchedReceipts()).toEqual([])

    const signDoc = arbitraryDocument('Hällo', key.address)
    const signed = await request<{ signature: { signature: string } }>(HUB, 'cosmos_signAmino', {
      signerAddress: key.address,
      signDoc,
    })
    const { signature } = signed.signature
    await expect(verifyCosmosMessage('Hällo', signature, key)).resolves.toBe(true)
    expect(await fetchedReceipts()).not.toEqual([])
  })

  test('behavior: what a Cosmos wallet is to sign is read first, and signed as it was read', async () => {
    modal = await visit(
      { cosmos: { behaviours: yes } },
      { networks: [...fixture.sandbox.config.networks, atoms()] },
    )
    await connect('cosmos', 'cosmos:keplr')
    const key = await cosmosKey(0, 'cosmos')
    const receipt = modal.view('Receipt')
    const document = (to: string) => ({
      ...{ chain_id: 'cosmoshub-4', account_number: '7', sequence: '3', memo: '' },
      fee: { amount: [{ denom: 'uatom', amount: '5000' }], gas: '200000' },
      msgs: [
        {
          type: 'cosmos-sdk/MsgSend',
          value: {
            from_address: key.address,
            to_address: to,
            amount: [{ denom: 'uatom', amount: '5000000' }],
          },
        },
      ],
    })
    const [bob, eve] = [
      (await cosmosKey(1, 'cosmos')).address,
      (await cosmosKey(2, 'cosmos')).address,
    ]
    await modal.host((latchKey) => latchKey.setAttribute('receipts', 'all'))
    const params = { signerAddress: key.address, signDoc: document(bob) }
    const ask = async () => {
      await keepRequest(modal, { networkId: HUB, method: 'cosmos_signAmino', params })
      await receipt.getByRole('heading', { name: 'Send 5 ATOM', exact: true }).waitFor()
      await receipt.getByText(bob).first().waitFor()
      await receipt.getByText('0.005 ATOM').first().waitFor()
    }
    const feeless = { ...params, signDoc: { ...document(bob), fee: 'none' } }
    await modal.dialog.waitFor({ state: 'detached' })
    await keepRequest(modal, { networkId: HUB, method: 'cosmos_signAmino', params: feeless })
    expect(await keptAnswer(modal)).toMatchObject({ code: -32602 })
    expect(await modal.dialog.count()).toBe(0)
    await ask()
    await receipt.locator('[data-exit]').click()
    expect(await keptAnswer(modal)).toMatchObject({ code: 4001 })
    await modal.dialog.waitFor({ state: 'detached' })

    await ask()
    await changeKept(modal, { signDoc: document(eve) })
    await goOn(receipt)
    expect(await keptAnswer(modal)).toMatchObject({ value: { signed: document(bob) } })
    expect(
      await modal.page.evaluate(() => window.__testNamespaceWallets?.keplr?.requests),
    ).toMatchObject([{ method: 'enable' }, { method: 'signAmino', params: document(bob) }])
  })
})

test('behavior: one pairing gives an account in every namespace [spec 10.16a]', async () => {
  modal = await visit()
  const phone = await createNodeWallet({
    relayUrl: fixture.sandbox.urls.relay,
    projectId: fixture.sandbox.projectId,
    chains: networks().map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: fixture.sandbox.urls.chains[caipNetworkId] ?? fixture.sandbox.urls.rpc,
    })),
  })
  try {
    await modal.host((latchKey) => latchKey.open())
    await row('walletConnect').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await modal.dialog.getByText('Link copied').waitFor()
    await phone.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    const all = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
    for (const namespace of all) await hasAccount(`${namespace}:`)
    const { address } = bitcoinKeys(0).payment
    const { signature } = await request<{ signature: string }>(BITCOIN, 'signMessage', {
      account: address,
      message: 'Over there',
    })
    const base64 = Buffer.from(signature, 'hex').toString('base64')
    await expect(verifyBitcoinMessage('Over there', base64, address)).resolves.toBe(true)
  } finally {
    await phone.close()
  }
})
