import { Address, OutScript, selectUTXO, Transaction } from '@scure/btc-signer'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import {
  type BitcoinKey,
  type BitcoinPrefix,
  bitcoinKeys,
  bitcoinParams,
} from '../../keys/bitcoinKeys.ts'
import { signBitcoinMessage, stacksAddress } from './bitcoinMessage.ts'

/** A Bitcoin network as a wallet knows it. `node` is an Esplora server. */
export type VaultNetwork = { prefix: BitcoinPrefix; node: string }

export type VaultAccount = {
  address: string
  publicKey: string
  purpose: 'payment' | 'ordinals' | 'stacks'
}

type Coin = { txid: string; vout: number; value: number }

const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const invalid = (text: string) => new WalletRpcError(RPC_CODE.invalidParams, text)

/** The keys of one development account on one Bitcoin network, and all that is done with them. */
export function bitcoinVault(index: number, { prefix, node }: VaultNetwork) {
  const { payment, ordinal } = bitcoinKeys(index, prefix)
  const params = bitcoinParams(prefix)

  const keyOf = (address: string): BitcoinKey => {
    const key = [payment, ordinal].find((one) => one.address === address)
    if (key) return key
    throw new WalletRpcError(RPC_CODE.unauthorized, `The account ${address} is not in use.`)
  }

  async function broadcast(transaction: Transaction): Promise<string> {
    const answer = await fetch(`${node}/tx`, { method: 'POST', body: transaction.hex })
    const text = await answer.text()
    if (!answer.ok) throw new WalletRpcError(RPC_CODE.internal, text)
    return text
  }

  return {
    accounts: (): VaultAccount[] => [
      { address: payment.address, publicKey: hexOf(payment.publicKey), purpose: 'payment' },
      { address: ordinal.address, publicKey: hexOf(ordinal.ownKey), purpose: 'ordinals' },
      { address: stacksAddress(payment), publicKey: hexOf(payment.publicKey), purpose: 'stacks' },
    ],

    signMessage(message: string, address: string, protocol?: 'ecdsa' | 'bip322'): string {
      const key = keyOf(address)
      const usual = key.kind === 'payment' ? 'ecdsa' : 'bip322'
      return signBitcoinMessage(key, message, protocol ?? usual)
    },

    /** Signs the requested inputs of a PSBT; all inputs of the account by default. */
    async signPsbt(
      psbt: string,
      inputs: readonly { address: string; index: number }[],
      { finalizes = false, broadcasts = false } = {},
    ): Promise<{ psbt: string; txid?: string }> {
      let transaction: Transaction
      try {
        transaction = Transaction.fromPSBT(fromBase64(psbt))
      } catch (cause) {
        throw new WalletRpcError(RPC_CODE.invalidParams, 'This is no PSBT.', cause)
      }
      const wanted =
        inputs.length > 0
          ? inputs.map(({ address, index: at }) => ({ key: keyOf(address), at }))
          : Array.from({ length: transaction.inputsLength }, (_, at) => at).flatMap((at) => {
              const script = transaction.getInput(at).witnessUtxo?.script
              const key = [payment, ordinal].find(
                (one) => script && hexOf(one.script) === hexOf(script),
              )
              return key ? [{ key, at }] : []
            })
      for (const { key, at } of wanted) {
        if (key.kind === 'ordinal') transaction.updateInput(at, { tapInternalKey: key.ownKey })
        if (!transaction.signIdx(key.privateKey, at)) throw invalid(`Input ${at} cannot be signed.`)
        if (finalizes || broadcasts) transaction.finalizeIdx(at)
      }
      const signed = toBase64(transaction.toPSBT())
      return broadcasts ? { psbt: signed, txid: await broadcast(transaction) } : { psbt: signed }
    },

    /** Sends what is signed and finished. */
    pushPsbt: (psbt: string): Promise<string> => broadcast(Transaction.fromPSBT(fromBase64(psbt))),

    /** Builds and sends a transaction from the paying account. */
    async send(to: string, amount: bigint): Promise<string> {
      let script: Uint8Array
      try {
        script = OutScript.encode(Address(params).decode(to))
      } catch (cause) {
        throw new WalletRpcError(RPC_CODE.invalidParams, `${to} is no address here.`, cause)
      }
      const coins: Coin[] = await (await fetch(`${node}/address/${payment.address}/utxo`)).json()
      const chosen = selectUTXO(
        coins.map(({ txid, vout, value }) => ({
          txid,
          index: vout,
          witnessUtxo: { script: payment.script, amount: BigInt(value) },
        })),
        [{ script, amount }],
        'default',
        {
          changeAddress: payment.address,
          feePerByte: 4n,
          bip69: true,
          createTx: true,
          network: params,
        },
      )
      if (!chosen?.tx) throw new WalletRpcError(RPC_CODE.internal, 'There is not enough to send.')
      chosen.tx.sign(payment.privateKey)
      chosen.tx.finalize()
      return broadcast(chosen.tx)
    },
  }
}

export type BitcoinVault = ReturnType<typeof bitcoinVault>
