import { devAccounts } from '../../../demo/sandbox/chains/devAccounts.ts'
import { solanaDevAccounts } from '../../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { toCaip2, toHexChainId } from '../../../demo/sandbox/wallets/chainId.ts'
import type { Behaviours } from '../../../demo/sandbox/wallets/injectedWallet/page/behaviours.ts'
import {
  type TestWallet as InjectedWallet,
  installInjectedWallet,
} from '../../../demo/sandbox/wallets/injectedWallet/page/installInjectedWallet.ts'
import { InvalidConfigError } from '../../../src/errors/config.ts'
import { DEFAULT_ICON } from './defaultIcon.ts'
import { memoryKeyring } from './memoryKeyring.ts'
import { readTestBehaviours, readTestWalletOptions } from './readTestWalletOptions.ts'
import { RPC_BINDING } from './rpcBinding.ts'
import type {
  TestAccount,
  TestAnswer,
  TestBehaviours,
  TestWalletOptions,
} from './testWalletOptions.ts'

/** Keys that every development node has funded (anvil, hardhat): published, worth nothing, and safe to show. */
export const developmentAccounts: readonly TestAccount[] = devAccounts.map(
  ({ privateKey }, place) => {
    const solana = solanaDevAccounts[place]
    return { eip155: privateKey, ...(solana && { solana: `0x${solana.privateKey}` }) }
  },
)

/** A wallet in the page, and the strings to pull it by. */
export type TestWallet = {
  readonly name: string
  readonly rdns: string
  /** Its addresses, by namespace and place. */
  readonly addresses: { readonly eip155: readonly string[]; readonly solana: readonly string[] }
  /** Its EIP-1193 provider, as pages get it. */
  readonly provider: InjectedWallet['provider']
  /** What it was asked so far, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params?: unknown }[]
  /** CAIP-2 id of the EVM network it is on. */
  readonly network: string
  /** Changes how it behaves from now on; what is not named stays as it is. @throws {InvalidConfigError} */
  behave(behaviours: TestAnswer | TestBehaviours): void
  /** The questions that nobody has answered, oldest first. */
  questions(): readonly { readonly subject: string; readonly method: string }[]
  /** Decides the oldest open question; false when there is none. */
  answer(decision: 'approve' | 'reject'): boolean
  /** Makes another of its accounts active, by place, as the visitor would in the wallet. */
  switchAccount(place: number): void
  /** Moves to an EVM network, known to it or not, as the visitor would. @throws {InvalidConfigError} no such id */
  switchNetwork(id: string): void
  lock(): void
  /** What waits for nothing but this goes on. */
  unlock(): void
  /** Forgets the page, as if the visitor had disconnected it in the wallet. */
  disconnect(): void
  /** Is uninstalled: the page hears `disconnect`, and gets 4900 from then on. */
  leave(): void
  /** Is installed again, as it was. */
  comeBack(): void
  /** Leaves for good; another wallet may take its name. */
  remove(): void
}

const WILLING: Partial<Behaviours> = {
  connect: 'approve',
  sign: 'approve',
  send: 'approve',
  switch: 'approve',
  add: 'approve',
}

/**
 * Puts a wallet into this page. It announces itself by EIP-6963 and, where it knows a Solana chain, by the Wallet
 * Standard. It signs with its own keys and sends to the chains’ nodes.
 *
 * @example
 * const wallet = createTestWallet({ chains: [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }] })
 * wallet.behave({ sign: 'reject' })
 *
 * @throws {InvalidConfigError} an option cannot be used, or a wallet of this `rdns` is there
 */
export function createTestWallet(given: TestWalletOptions): TestWallet {
  const { chains, behaviours = 'approve', ...options } = readTestWalletOptions(given)
  const { name = 'Test Wallet', rdns = 'example.test-wallet', icon = DEFAULT_ICON } = options
  if (window.__testWallets?.[rdns])
    throw new InvalidConfigError(`createTestWallet: there is a wallet ${rdns} in this page`, {
      hints: ['Give each wallet an `rdns` of its own, or `remove()` the one before.'],
    })
  const { storage = 'none', accounts = developmentAccounts.slice(0, 2) } = options
  const known = chains.map(({ id, name: said, rpcUrl }) => ({
    caip2: id,
    name: said ?? id,
    rpcUrl,
  }))
  const of = (namespace: string) => known.filter(({ caip2 }) => caip2.startsWith(`${namespace}:`))
  const evm = of('eip155')
  const solana = of('solana')
  const keyring = memoryKeyring(accounts)
  const { isLocked, network, account, ...answers } = readTestBehaviours(behaviours)

  const injected = installInjectedWallet(
    {
      ...{ name, rdns, icon, storage, isLocked, account, uuid: randomUuid() },
      chains: evm,
      startsOn: network,
      announces: evm.length > 0,
      ...(solana.length > 0 && { solana: { chains: solana } }),
      rpcBinding: RPC_BINDING,
      behaviours: { ...WILLING, ...withoutGaps(answers) },
    },
    keyring,
  )

  return {
    name,
    rdns,
    addresses: {
      eip155: keyring.addresses,
      solana: keyring.solana.map(({ address }) => address),
    },
    provider: injected.provider,
    requests: injected.requests,
    get network() {
      return toCaip2(injected.state().chainId)
    },
    behave(changes) {
      const { isLocked, network, account, ...answers } = readTestBehaviours(changes)
      injected.behave({
        ...withoutGaps(answers),
        ...(isLocked !== undefined && { locked: isLocked }),
      })
      if (network !== undefined) injected.setChain(toHexChainId(network))
      if (account !== undefined) injected.setAccount(account)
    },
    questions: injected.open,
    answer: injected.answer,
    switchAccount: (place) => injected.setAccount(place),
    switchNetwork(id) {
      const { network = id } = readTestBehaviours({ network: id })
      injected.setChain(toHexChainId(network))
    },
    lock: injected.lock,
    unlock: injected.unlock,
    disconnect: injected.forget,
    leave: injected.remove,
    comeBack: injected.reinstall,
    remove() {
      injected.remove()
      const { [rdns]: _, ...others } = window.__testWallets ?? {}
      window.__testWallets = others
    },
  }
}

/** Without those that were given as undefined, which would hide what is usual. */
const withoutGaps = (answers: TestBehaviours): Partial<Behaviours> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

/** As `crypto.randomUUID`, which pages without a secure context lack. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
