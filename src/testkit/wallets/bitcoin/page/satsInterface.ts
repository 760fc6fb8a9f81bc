import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import type { BitcoinWalletCore } from './bitcoinWalletCore.ts'
import { listProvider, placeOnWindow } from './placeOnWindow.ts'

type Params = Record<string, unknown>

/** Codes as these wallets use them, which is not as others do. */
const codes = new Map<number, number>([
  [RPC_CODE.userRejected, -32000],
  [RPC_CODE.methodNotFound, -32001],
  [RPC_CODE.unauthorized, -32002],
])

/** A wallet of the sats-connect kind. @see https://docs.xverse.app/sats-connect */
export function satsInterface(core: BitcoinWalletCore): () => void {
  const { vault, network, require, assertPermitted } = core
  const account = () => ({
    addresses: vault()
      .accounts()
      .map((one) => ({ ...one, addressType: one.purpose === 'ordinals' ? 'p2tr' : 'p2wpkh' })),
    network: { bitcoin: { name: network().name } },
  })

  async function connect(method: string, params: Params) {
    await require('connect', { method, params })
    core.permit(true)
    return account()
  }

  async function answer(method: string, params: Params): Promise<unknown> {
    core.assertKnown(method)
    switch (method) {
      case 'getAddresses':
      case 'wallet_connect':
        return connect(method, params)
      case 'wallet_getAccount':
        assertPermitted()
        return account()
      case 'wallet_disconnect':
        core.permit(false)
        return null
      case 'wallet_changeNetwork':
        assertPermitted()
        await require('switch', { method, params })
        core.moveTo(String(params.name))
        return null
      case 'signMessage': {
        assertPermitted()
        await require('sign', { method, params })
        const { message, address, protocol } = params
        const kind = protocol === undefined ? undefined : String(protocol).toLowerCase()
        const by = kind === 'ecdsa' || kind === 'bip322' ? kind : undefined
        const signature = vault().signMessage(String(message), String(address), by)
        return { signature, address, protocol: by?.toUpperCase() }
      }
      case 'signPsbt': {
        assertPermitted()
        await require(params.broadcast ? 'send' : 'sign', { method, params })
        const inputs = Object.entries((params.signInputs ?? {}) as Record<string, number[]>)
        return vault().signPsbt(
          String(params.psbt),
          inputs.flatMap(([address, indexes]) => indexes.map((index) => ({ address, index }))),
          { broadcasts: params.broadcast === true },
        )
      }
      case 'sendTransfer': {
        assertPermitted()
        await require('send', { method, params })
        const [to] = params.recipients as { address: string; amount: unknown }[]
        if (!to || !Number.isSafeInteger(to.amount))
          throw new WalletRpcError(RPC_CODE.invalidParams, 'The amount is no number.')
        return { txid: await vault().send(to.address, BigInt(Number(to.amount))) }
      }
      default:
        throw new WalletRpcError(RPC_CODE.methodNotFound, `There is no ${method}.`)
    }
  }

  const provider = {
    /** Never rejects: what went wrong is in the answer. */
    async request(method: string, params: Params = {}) {
      try {
        return { jsonrpc: '2.0', id: crypto.randomUUID(), result: await answer(method, params) }
      } catch (error) {
        const { code = RPC_CODE.internal, message = '' } = error as Partial<WalletRpcError>
        const reported = { code: codes.get(code) ?? code, message }
        return { jsonrpc: '2.0', id: crypto.randomUUID(), error: reported }
      }
    },
    addListener(event: string, listener: (reported: unknown) => void) {
      const names: Record<string, string> = {
        accountChange: 'account',
        networkChange: 'network',
        disconnect: 'left',
      }
      const name = names[event] ?? event
      const onEvent = () => listener({ type: event })
      core.events.on(name, onEvent)
      return () => core.events.off(name, onEvent)
    },
  }

  const id = `${core.name.replace(/\W/g, '')}Providers.BitcoinProvider`
  const stops = [
    placeOnWindow(id, provider),
    listProvider({ id, name: core.name, icon: core.icon }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
