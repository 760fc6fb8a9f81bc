import type {
  StandardAccount,
  StandardChange,
  StandardWallet,
} from '#domain/wallet/walletStandard.ts'
import { registerStandard } from '../../injectedWallet/page/solana/registerStandard.ts'
import type { BitcoinWalletCore } from './bitcoinWalletCore.ts'

type Signing = { account: StandardAccount }

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** A wallet of the Wallet Standard with the `bitcoin:*` features. It never sends anything. */
export function standardInterface(core: BitcoinWalletCore): () => void {
  const { vault, require, assertPermitted } = core
  const chains = core.networks.map(({ name }) => `bitcoin:${name.toLowerCase()}`)
  const accounts = (): StandardAccount[] =>
    core.isPermitted()
      ? vault()
          .accounts()
          .filter(({ purpose }) => purpose !== 'stacks')
          .map(({ address, publicKey }) => ({
            address,
            chains,
            publicKey: bytesOf(publicKey),
            features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
          }))
      : []
  const features = {
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (change: StandardChange) => void) {
        const emit = () => listener({ accounts: accounts() })
        const names = ['account', 'network', 'left']
        for (const name of names) core.events.on(name, emit)
        return () => {
          for (const name of names) core.events.off(name, emit)
        }
      },
    },
    'bitcoin:connect': {
      version: '1.0.0',
      async connect(params: { purposes: string[] }) {
        await require('connect', { method: 'bitcoin:connect', params })
        core.permit(true)
        return { accounts: accounts() }
      },
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => core.permit(false) },
    'bitcoin:signMessage': {
      version: '1.0.0',
      async signMessage(...inputs: (Signing & { message: Uint8Array })[]) {
        assertPermitted()
        return Promise.all(
          inputs.map(async ({ account, message }) => {
            const text = new TextDecoder().decode(message)
            await require('sign', { method: 'bitcoin:signMessage', params: { message: text } })
            const signature = fromBase64(vault().signMessage(text, account.address, 'bip322'))
            return { signedMessage: message, signature }
          }),
        )
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      async signTransaction(
        ...inputs: {
          psbt: Uint8Array
          inputsToSign: (Signing & { signingIndexes: number[] })[]
        }[]
      ) {
        assertPermitted()
        return Promise.all(
          inputs.map(async ({ psbt, inputsToSign }) => {
            const text = toBase64(psbt)
            await require('sign', { method: 'bitcoin:signTransaction', params: { psbt: text } })
            const wanted = inputsToSign.flatMap(({ account, signingIndexes }) =>
              signingIndexes.map((index) => ({ address: account.address, index })),
            )
            return { signedPsbt: fromBase64((await vault().signPsbt(text, wanted)).psbt) }
          }),
        )
      },
    },
  }
  const wallet: StandardWallet = Object.freeze({
    version: '1.0.0' as const,
    name: core.name,
    icon: core.icon,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  })
  return registerStandard(wallet)
}
