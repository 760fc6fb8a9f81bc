import { InvalidConfigError } from '#errors/config.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { toCaip2, toHexChainId } from '#testkit/wallets/chainId.ts'
import type { Behaviours } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import {
  type TestWallet as InjectedWallet,
  installInjectedWallet,
} from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
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

/** Keys of accounts that every development node funds (anvil, hardhat): published, worthless, and safe to show. */
export const developmentAccounts: readonly TestAccount[] = devAccounts.map(
  ({ privateKey }, place) => {
    const solana = solanaDevAccounts[place]
    return { eip155: privateKey, ...(solana && { solana: `0x${solana.privateKey}` }) }
  },
)

/** A wallet in the page, with its controls. */
export type TestWallet = {
  readonly name: string
  readonly rdns: string
  /** Its addresses, by namespace and index. */
  readonly addresses: { readonly eip155: readonly string[]; readonly solana: readonly string[] }
  /** Its EIP-1193 provider, as pages get it. */
  readonly provider: InjectedWallet['provider']
  /** The requests so far, oldest first. */
  readonly requests: readonly { readonly method: string; readonly params?: unknown }[]
  /** CAIP-2 id of the EVM network it is on. */
  readonly network: string
  /** Changes its behaviour from now on; options left out stay the same. @throws {InvalidConfigError} */
  behave(behaviours: TestAnswer | TestBehaviours): void
  /** The pending requests, oldest first. */
  questions(): readonly { readonly subject: string; readonly method: string }[]
  /** Answers the oldest pending request; returns false when there is none. */
  answer(decision: 'approve' | 'reject'): boolean
  /** Makes another of its accounts active, by index, as the visitor would in the wallet. */
  switchAccount(place: number): void
  /** Switches to an EVM network, known to the wallet or not, as the visitor would. @throws {InvalidConfigError} no such id */
  switchNetwork(id: string): void
  /** Shares no account for a while, then the same ones: what wallets do that restart. @param ms @default 400 */
  blink(ms?: number): void
  lock(): void
  /** Requests that only waited for this continue. */
  unlock(): void
  /** Revokes the page's permission, as if the visitor had disconnected it in the wallet. */
  disconnect(): void
  /** Uninstalls it: the page gets `disconnect`, and error 4900 from then on. */
  leave(): void
  /** Installs it again, unchanged. */
  comeBack(): void
  /** Removes it for good; another wallet may use its name. */
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
 * Adds a wallet to this page. It announces itself by EIP-6963 and, with a Solana chain, by the Wallet Standard. It signs
 * with its own keys and sends to the chains’ nodes.
 *
 * @example
 * const wallet = createTestWallet({ chains: [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }] })
 * wallet.behave({ sign: 'reject' })
 *
 * @throws {InvalidConfigError} an option is invalid, or a wallet of this `rdns` exists already
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
    blink: injected.blink,
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

/** Without options given as undefined, which would hide the defaults. */
const withoutGaps = (answers: TestBehaviours): Partial<Behaviours> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))

/** A replacement for `crypto.randomUUID`, which is missing without a secure context. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
