import { Address, OutScript } from '@scure/btc-signer'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { type ListenOptions, listen } from '#server/listen.ts'
import { type BitcoinPrefix, bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { createBitcoinLedger, RefusedTransaction } from './bitcoinLedger.ts'
import { GENESIS_BLOCK } from './bitcoinPlan.ts'

export type BitcoinChain = {
  /** `http://127.0.0.1:PORT`; answers any origin, as an Esplora server does. */
  url: string
  /** Gives an address coins made of nothing, in satoshis; answers with the transaction's id. */
  fund(address: string, amount: bigint): string
  /** What an address holds. */
  balanceOf(address: string): bigint
  close(): Promise<void>
}

/** What each development account holds at the start: several coins, 50 BTC to pay with and 1 BTC for ordinals. */
const PAYMENT_COINS = [30_0000_0000n, 15_0000_0000n, 5_0000_0000n]
const ORDINAL_COINS = [1_0000_0000n]

/**
 * Starts a Bitcoin chain in this process behind the API of Esplora: coins are really accounted for, signatures really
 * checked, and every transaction is in a block at once.
 *
 * @param options.prefix `tb` makes its addresses those of testnet
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function startBitcoinChain({
  prefix = 'bcrt',
  ...options
}: ListenOptions & { prefix?: BitcoinPrefix } = {}): Promise<BitcoinChain> {
  const ledger = createBitcoinLedger()
  const scriptOf = (address: string) =>
    OutScript.encode(Address(bitcoinParams(prefix)).decode(address))

  devAccounts.forEach((_, index) => {
    const { payment, ordinal } = bitcoinKeys(index, prefix)
    for (const amount of PAYMENT_COINS) ledger.fund(payment.script, amount)
    for (const amount of ORDINAL_COINS) ledger.fund(ordinal.script, amount)
  })

  const status = (txid: string) => ({
    confirmed: true,
    block_height: ledger.transaction(txid)?.height ?? 0,
  })
  const withAddress = (context: Context, answer: (script: Uint8Array) => object) => {
    let script: Uint8Array
    try {
      script = scriptOf(context.req.param('address') ?? '')
    } catch {
      return context.text('Invalid Bitcoin address', 400)
    }
    return context.json(answer(script))
  }
  const sum = (script: Uint8Array) =>
    ledger.unspentOf(script).reduce((total, { amount }) => total + amount, 0n)

  const app = new Hono()
  app.use(cors({ origin: '*' }))
  app.get('/address/:address', (context) =>
    withAddress(context, (script) => ({
      address: context.req.param('address'),
      chain_stats: { funded_txo_sum: Number(sum(script)), spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
    })),
  )
  app.get('/address/:address/utxo', (context) =>
    withAddress(context, (script) =>
      ledger.unspentOf(script).map(({ txid, vout, amount }) => ({
        txid,
        vout,
        value: Number(amount),
        status: status(txid),
      })),
    ),
  )
  app.get('/tx/:txid/hex', (context) => {
    const found = ledger.transaction(context.req.param('txid'))
    return found ? context.text(found.raw) : context.text('Transaction not found', 404)
  })
  app.get('/tx/:txid/status', (context) => {
    const txid = context.req.param('txid')
    return context.json(ledger.transaction(txid) ? status(txid) : { confirmed: false })
  })
  app.post('/tx', async (context) => {
    const text = (await context.req.text()).trim()
    try {
      if (!/^(?:[0-9a-f]{2})+$/i.test(text)) throw new RefusedTransaction('TX decode failed')
      return context.text(ledger.submit(Uint8Array.from(Buffer.from(text, 'hex'))))
    } catch (error) {
      if (!(error instanceof RefusedTransaction)) throw error
      const reported = JSON.stringify({ code: -26, message: error.message })
      return context.text(`sendrawtransaction RPC error: ${reported}`, 400)
    }
  })
  app.get('/fee-estimates', (context) => context.json({ 1: 8.5, 3: 5, 6: 3.25, 144: 1.1 }))
  app.get('/blocks/tip/height', (context) => context.text(String(ledger.height())))
  app.get('/block-height/0', (context) => context.text(GENESIS_BLOCK))

  const { origin, close } = await listen(app, options)
  return {
    url: origin,
    fund: (address, amount) => ledger.fund(scriptOf(address), amount),
    balanceOf: (address) => sum(scriptOf(address)),
    close,
  }
}
