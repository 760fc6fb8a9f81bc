import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { OutScript, RawTx, Transaction } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils'

/** An unspent output. */
export type Unspent = { txid: string; vout: number; amount: bigint; script: Uint8Array }

/** A transaction that the node rejects, with Bitcoin Core's message. */
export class RefusedTransaction extends Error {
  override name = 'RefusedTransaction'
}

const DUST = 294n
const LEAST_RATE = 1n

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const isSame = (a: Uint8Array, b: Uint8Array) => hex(a) === hex(b)

/** Who owns which outputs. Whatever is accepted is in a block at once. */
export function createBitcoinLedger() {
  const unspent = new Map<string, Unspent>()
  const transactions = new Map<string, { raw: string; height: number }>()
  let height = 100

  const placeOf = (txid: string, vout: number) => `${txid}:${vout}`

  function enter(transaction: Transaction, raw: Uint8Array): string {
    const txid = transaction.id
    for (let vout = 0; vout < transaction.outputsLength; vout += 1) {
      const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(vout)
      unspent.set(placeOf(txid, vout), { txid, vout, amount, script })
    }
    height += 1
    transactions.set(txid, { raw: hex(raw), height })
    return txid
  }

  function assertSigned(transaction: Transaction, index: number, coins: readonly Unspent[]): void {
    const coin = coins[index]
    const [first, second] = transaction.getInput(index).finalScriptWitness ?? []
    const lock = coin && OutScript.decode(coin.script)
    if (!coin || !first || (lock?.type !== 'wpkh' && lock?.type !== 'tr'))
      throw new RefusedTransaction('mandatory-script-verify-flag-failed (Witness missing)')
    const isValid =
      lock.type === 'wpkh'
        ? second !== undefined &&
          isSame(hash160(second), lock.hash) &&
          verifyKeyHash({ transaction, index, coin, signature: first, publicKey: second })
        : verifyTaproot({ transaction, index, coins, signature: first, publicKey: lock.pubkey })
    if (!isValid)
      throw new RefusedTransaction('mandatory-script-verify-flag-failed (Invalid signature)')
  }

  return {
    /** Makes coins out of nothing, for a script. */
    fund(script: Uint8Array, amount: bigint): string {
      const transaction = new Transaction({ allowUnknownInputs: true, disableScriptCheck: true })
      // No two are alike, and none spends anything that is.
      const nothing = crypto.getRandomValues(new Uint8Array(32))
      transaction.addOutput({ script, amount })
      transaction.addInput({ txid: nothing, index: 0, finalScriptSig: new Uint8Array([0x51]) })
      return enter(transaction, transaction.toBytes(true, true))
    },

    /** @throws {RefusedTransaction} it is malformed, spends what is not there, or is not signed */
    submit(raw: Uint8Array): string {
      let transaction: Transaction
      try {
        const parsed = RawTx.decode(raw)
        if (parsed.inputs.length === 0 || parsed.outputs.length === 0) throw new Error('empty')
        transaction = Transaction.fromRaw(raw, { allowUnknownOutputs: true })
      } catch {
        throw new RefusedTransaction('TX decode failed')
      }
      if (transactions.has(transaction.id)) throw new RefusedTransaction('txn-already-known')
      const coins = Array.from({ length: transaction.inputsLength }, (_, index) => {
        const { txid, index: vout = 0 } = transaction.getInput(index)
        const coin = unspent.get(placeOf(hex(txid ?? new Uint8Array()), vout))
        if (!coin) throw new RefusedTransaction('bad-txns-inputs-missingorspent')
        return coin
      })
      if (new Set(coins).size < coins.length)
        throw new RefusedTransaction('bad-txns-inputs-duplicate')
      let fee = coins.reduce((sum, { amount }) => sum + amount, 0n)
      for (let vout = 0; vout < transaction.outputsLength; vout += 1) {
        const { amount = 0n } = transaction.getOutput(vout)
        if (amount < DUST) throw new RefusedTransaction('dust')
        fee -= amount
      }
      if (fee < 0n) throw new RefusedTransaction('bad-txns-in-belowout')
      if (fee < BigInt(transaction.vsize) * LEAST_RATE)
        throw new RefusedTransaction('min relay fee not met')
      coins.forEach((_, index) => {
        assertSigned(transaction, index, coins)
      })
      for (const { txid, vout } of coins) unspent.delete(placeOf(txid, vout))
      return enter(transaction, raw)
    },

    unspentOf: (script: Uint8Array): Unspent[] =>
      [...unspent.values()].filter((coin) => isSame(coin.script, script)),
    transaction: (txid: string) => transactions.get(txid),
    height: () => height,
  }
}

type Proof = {
  transaction: Transaction
  index: number
  signature: Uint8Array
  publicKey: Uint8Array
}

function verifyKeyHash({
  transaction,
  index,
  coin,
  signature,
  publicKey,
}: Proof & { coin: Unspent }): boolean {
  const kind = signature.at(-1) ?? 0
  const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  const hash = transaction.preimageWitnessV0(index, code, kind, coin.amount)
  return secp256k1.verify(signature.slice(0, -1), hash, publicKey, { lowS: true, format: 'der' })
}

function verifyTaproot({
  transaction,
  index,
  coins,
  signature,
  publicKey,
}: Proof & { coins: readonly Unspent[] }): boolean {
  const kind = signature.length === 65 ? (signature.at(-1) ?? 0) : 0
  const scripts = coins.map(({ script }) => script)
  const amounts = coins.map(({ amount }) => amount)
  const hash = transaction.preimageWitnessV1(index, scripts, kind, amounts)
  return schnorr.verify(signature.slice(0, 64), hash, publicKey)
}
