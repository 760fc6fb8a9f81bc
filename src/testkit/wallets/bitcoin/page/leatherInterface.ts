import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import type { BitcoinWalletCore } from './bitcoinWalletCore.ts'
import { listProvider, placeOnWindow } from './placeOnWindow.ts'

type Params = Record<string, unknown>

const hexToBase64 = (hex: string) =>
  btoa(
    (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''),
  )
const base64ToHex = (base64: string) =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/** A wallet with Leather's interface: no connecting, no disconnecting. */
export function leatherInterface(core: BitcoinWalletCore): () => void {
  const { vault, require } = core

  async function answer(method: string, params: Params): Promise<unknown> {
    core.assertKnown(method)
    switch (method) {
      case 'getAddresses': {
        await require('connect', { method, params })
        core.permit(true)
        const addresses = vault()
          .accounts()
          .map(({ address, publicKey, purpose }) =>
            purpose === 'stacks'
              ? { symbol: 'STX', address, publicKey }
              : {
                  symbol: 'BTC',
                  type: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
                  address,
                  publicKey,
                },
          )
        return { addresses }
      }
      case 'signMessage': {
        await require('sign', { method, params })
        const [payment, ordinal] = vault().accounts()
        const { address = '' } = (params.paymentType === 'p2tr' ? ordinal : payment) ?? {}
        const { message } = params
        return {
          address,
          message,
          signature: vault().signMessage(String(message), address, 'bip322'),
        }
      }
      case 'signPsbt': {
        await require(params.broadcast ? 'send' : 'sign', { method, params })
        const options = { broadcasts: params.broadcast === true }
        const { psbt, txid } = await vault().signPsbt(hexToBase64(String(params.hex)), [], options)
        return { hex: base64ToHex(psbt), ...(txid && { txid }) }
      }
      case 'sendTransfer':
        await require('send', { method, params })
        return { txid: await vault().send(String(params.address), BigInt(String(params.amount))) }
      default:
        throw new WalletRpcError(RPC_CODE.methodNotFound, `There is no ${method}.`)
    }
  }

  const provider = {
    async request(method: string, params: Params = {}) {
      try {
        return { jsonrpc: '2.0', id: '1', result: await answer(method, params) }
      } catch (error) {
        const { code = RPC_CODE.internal, message = '' } = error as Partial<WalletRpcError>
        throw { jsonrpc: '2.0', id: '1', error: { code, message } }
      }
    },
  }
  const id = 'LeatherProvider'
  const stops = [
    placeOnWindow(id, provider),
    listProvider({ id, name: core.name, icon: core.icon }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
