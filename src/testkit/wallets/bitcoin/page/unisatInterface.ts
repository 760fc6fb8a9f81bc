import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import type { BitcoinWalletCore } from './bitcoinWalletCore.ts'
import { placeOnWindow } from './placeOnWindow.ts'

type SignOptions = {
  autoFinalized?: boolean
  toSignInputs?: { address: string; index: number }[]
}

const hexToBase64 = (hex: string) =>
  btoa(
    (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''),
  )
const base64ToHex = (base64: string) =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const names: Readonly<Record<string, string>> = { livenet: 'Mainnet', testnet: 'Testnet' }

/** A wallet with UniSat's interface, or with what OKX has made of it. */
export function unisatInterface(core: BitcoinWalletCore, make: 'unisat' | 'okx'): () => void {
  const { vault, require, assertPermitted, events } = core
  const address = () => vault().accounts()[0]?.address ?? ''
  const addresses = () => (core.isPermitted() ? [address()] : [])

  events.on('account', () => events.emit('accountsChanged', addresses()))
  events.on('left', () => events.emit('accountsChanged', []))
  events.on('network', () => events.emit('networkChanged', core.network().name))

  async function connect(method: string) {
    await require('connect', { method, params: undefined })
    core.permit(true)
  }

  const shared = {
    on: events.on,
    removeListener: events.off,
    getAccounts: async () => addresses(),
    async getPublicKey() {
      assertPermitted()
      return vault().accounts()[0]?.publicKey ?? ''
    },
    async signMessage(message: string, type = 'ecdsa') {
      assertPermitted()
      await require('sign', { method: 'signMessage', params: [message, type] })
      return vault().signMessage(message, address(), type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async signPsbt(hex: string, { autoFinalized = true, toSignInputs = [] }: SignOptions = {}) {
      assertPermitted()
      await require('sign', { method: 'signPsbt', params: [hex] })
      const options = { finalizes: autoFinalized }
      return base64ToHex((await vault().signPsbt(hexToBase64(hex), toSignInputs, options)).psbt)
    },
    async pushPsbt(hex: string) {
      assertPermitted()
      return vault().pushPsbt(hexToBase64(hex))
    },
    disconnect: async () => core.permit(false),
  }

  const own =
    make === 'okx'
      ? {
          async connect() {
            await connect('connect')
            return { address: address(), publicKey: vault().accounts()[0]?.publicKey ?? '' }
          },
          async send({ to, value }: { from: string; to: string; value: string }) {
            assertPermitted()
            await require('send', { method: 'send', params: { to, value } })
            const [whole = '0', part = ''] = value.split('.')
            return { txhash: await vault().send(to, BigInt(whole + part.padEnd(8, '0'))) }
          },
        }
      : {
          async requestAccounts() {
            await connect('requestAccounts')
            return addresses()
          },
          async getNetwork() {
            const { name } = core.network()
            return Object.keys(names).find((one) => names[one] === name) ?? name.toLowerCase()
          },
          async switchNetwork(name: string) {
            assertPermitted()
            await require('switch', { method: 'switchNetwork', params: [name] })
            core.moveTo(names[name] ?? name)
          },
          async sendBitcoin(to: string, amount: number) {
            assertPermitted()
            if (!Number.isSafeInteger(amount))
              throw new WalletRpcError(RPC_CODE.invalidParams, 'The amount is no number.')
            await require('send', { method: 'sendBitcoin', params: [to, amount] })
            return vault().send(to, BigInt(amount))
          },
        }

  return placeOnWindow(make === 'okx' ? 'okxwallet.bitcoin' : 'unisat', { ...shared, ...own })
}
