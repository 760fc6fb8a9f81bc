// @vitest-environment happy-dom
import { randomBytes } from 'node:crypto'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { yes } from '#adapters/connectors/bitcoin/testing/connectBitcoin.ts'
import { startPage } from '#client/testing/startPage.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { servicesAtom } from '#state/services.ts'
import { connectorCandidatesAtom } from '#state/wallet/connectors.ts'
import { bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import { installBitcoinWallet } from '#testkit/wallets/bitcoin/page/installBitcoinWallet.ts'
import { bitcoinNetwork, bitcoinPlan } from '../../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import {
  type BitcoinChain,
  startBitcoinChain,
} from '../../../demo/sandbox/chains/bitcoin/startBitcoinChain.ts'
import { receiptListAtom } from './keptReceipt.ts'
import { answerReceiptAtom, shownReceiptAtom } from './shownReceipt.ts'

// A transfer that the wallet cannot send: it is built here, and the wallet signs it.

const ID = 'bitcoin:XverseProviders.BitcoinProvider'

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoinChain()
})
afterAll(() => chain?.close())

test('behavior: with a wallet that only signs, the visitor reads a transfer of bitcoin once', async () => {
  const network = bitcoinNetwork(chain)
  const page = startPage([network])
  const { caipNetworkId: caip2 } = bitcoinPlan
  const wallet = installBitcoinWallet({
    ...{ name: 'Xverse', make: 'sats', behaviours: yes, lacks: ['sendTransfer'] },
    networks: [{ name: 'Regtest', caip2, prefix: 'bcrt', node: chain.url }],
  })
  const { store, untilAtom } = page.client({ receipts: 'all' })
  await untilAtom(connectorCandidatesAtom, (all) => all.some(({ id }) => id === ID))
  await store.set(connectAtom, { connectorId: ID, namespace: 'bip122' })
  const read: string[] = []
  store.sub(shownReceiptAtom, () => {
    const shown = store.get(shownReceiptAtom)
    if (shown?.kind !== 'question' || shown.isChecking || shown.answer) return
    read.push(shown.receipt.request.method)
    store.set(answerReceiptAtom, shown.receipt, 'yes')
  })
  const services = store.get(servicesAtom)
  const [adapter, connector] = await Promise.all([services.chain('bip122'), services.connector(ID)])
  const to = p2wpkh(pubECDSA(randomBytes(32)), bitcoinParams('bcrt')).address ?? ''
  await adapter.transfer({
    ...{ to, amount: 60_000n, decimals: 8, network },
    provider: connector.provider('bip122'),
    account: toCaipAddress(caip2, bitcoinKeys(0).payment.address),
  })
  expect(read).toEqual(['sendTransfer'])
  expect(store.get(receiptListAtom)).toMatchObject([{ method: 'signPsbt' }])
  expect(await chain.balanceOf(to)).toBe(60_000n)
  wallet.remove()
})
