import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import type { SolanaWallet } from '../../src/index.ts'
import type { Client } from './client.ts'
import { action } from './field.ts'
import { h } from './h.ts'
import type { SandboxInfo } from './sandboxInfo.ts'

const TENTH_OF_A_SOL = 100_000_000n
/** The second development account. */
const RECEIVER = address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD')
const SYSTEM_PROGRAM = address('11111111111111111111111111111111')

const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

/** A transfer as any Solana code builds it: Latchkey is called only to sign it. */
const transfer = async (node: string, from: string): Promise<Uint8Array> => {
  const { value: lifetime } = await createSolanaRpc(node).getLatestBlockhash().send()
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, TENTH_OF_A_SOL, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(address(from), m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(lifetime, m),
    (m) =>
      appendTransactionMessageInstruction(
        {
          programAddress: SYSTEM_PROGRAM,
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: RECEIVER, role: AccountRole.WRITABLE },
          ],
          data,
        },
        m,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Buttons that use `el.solana` as a page's own Solana code does; undefined without a Solana network. */
export function createSolanaActions(
  client: Client,
  info: SandboxInfo,
  run: (title: string, call: () => Promise<unknown> | undefined) => Promise<void>,
): HTMLElement | undefined {
  const network = info.config.networks.find(({ caipNetworkId }) =>
    caipNetworkId.startsWith('solana:'),
  )
  const node = network && info.chains[network.caipNetworkId]
  if (!node) return undefined

  const connected = async (): Promise<{
    wallet: SolanaWallet
    account: SolanaWallet['accounts'][number]
  }> => {
    const wallet = client.solana
    const found = await wallet?.features['standard:connect'].connect({ silent: true })
    const account = found?.accounts[0]
    if (!wallet || !account) throw new Error('Connect a Solana wallet first')
    return { wallet, account }
  }

  const sign = async () => {
    const { wallet, account } = await connected()
    const message = new TextEncoder().encode('Hello from the Latchkey demo')
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message })
    return signed && base58(signed.signature)
  }
  const signIn = async () => {
    const { wallet } = await connected()
    const input = {
      statement: 'Sign in to the Latchkey demo',
      nonce: crypto.randomUUID().slice(0, 8),
    }
    const [signed] = await wallet.features['solana:signIn'].signIn(input)
    return signed && new TextDecoder().decode(signed.signedMessage)
  }
  const send = async () => {
    const { wallet, account } = await connected()
    const transaction = await transfer(node, account.address)
    const feature = wallet.features['solana:signAndSendTransaction']
    const input = { account, transaction, chain: 'solana:localnet' }
    const [sent] = await feature.signAndSendTransaction(input)
    return sent && base58(sent.signature)
  }

  return h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Solana, by el.solana' }),
    h(
      'div',
      { class: 'row' },
      action('Connect a Solana wallet', () =>
        run("open({ namespace: 'solana' })", () => client.open?.({ namespace: 'solana' })),
      ),
      action('Sign a Solana message', () => run('solana:signMessage', sign)),
      action('Sign in with Solana', () => run('solana:signIn', signIn)),
      action('Send 0.1 SOL', () => run('solana:signAndSendTransaction', send)),
      action('Disconnect Solana', () =>
        run("disconnect('solana')", () => client.disconnect?.('solana')),
      ),
    ),
  )
}
