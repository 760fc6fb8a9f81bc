import type { FrameUser } from '#domain/frame/frameUser.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { AccountKeys } from '../../accounts/accountKeys.ts'
import { eoaAccount } from '../../accounts/eoaAccount.ts'
import type { EvmAccount } from '../../accounts/evmAccount.ts'
import type { EvmNetwork, FrameNetwork } from '../../accounts/frameNetwork.ts'
import { smartAccount } from '../../accounts/smartAccount.ts'
import { type SolanaAccount, solanaAccount } from '../../accounts/solanaAccount.ts'
import { chooseNetwork, type NetworkChoice, UnknownNetworkError } from './chooseNetwork.ts'
import type { FrameMemory } from './frameMemory.ts'
import type { Session } from './session.ts'

type AccountType = EvmAccount['type']
export type WalletAccount = EvmAccount | SolanaAccount

export type Wallet = NetworkChoice & {
  /** The account that acts on a network. @throws {NotSignedInError} */
  account(network: FrameNetwork, options?: Cancellable): Promise<WalletAccount>
  /** Ids of the EVM networks with smart accounts. */
  smartAccountNetworks(): number[]
  /** Chooses the kind of account for EVM networks that have both. */
  prefer(type: string): void
  /** Who is signed in, as the network in use sees it. @throws {NotSignedInError} */
  describeUser(options?: Cancellable): Promise<FrameUser>
  /** Who is signed in, on an EVM network this frame has no node for: an address is good on all of them. */
  describeUserOn(chainId: number, options?: Cancellable): Promise<FrameUser>
}

/** The signed-in visitor's accounts on the frame's networks. */
export function createWallet(
  networks: readonly FrameNetwork[],
  session: Session,
  memory: FrameMemory,
): Wallet {
  const evmNetworks = networks.filter(
    (network): network is EvmNetwork => network.namespace === 'eip155',
  )

  const { network, switchTo } = chooseNetwork(networks, memory)

  const typeOn = (network: EvmNetwork): AccountType =>
    network.smartAccounts && memory.choices().preferredAccountType !== 'eoa'
      ? 'smartAccount'
      : 'eoa'

  const evmAccount = (keys: AccountKeys, network: EvmNetwork, type: AccountType) =>
    type === 'smartAccount'
      ? smartAccount({ key: keys.eip155, network })
      : Promise.resolve(eoaAccount({ key: keys.eip155, network }))

  return {
    network,
    switchTo,
    async account(network, options) {
      const keys = await session.keys(options)
      return network.namespace === 'eip155'
        ? evmAccount(keys, network, typeOn(network))
        : solanaAccount({ key: keys.solana })
    },
    smartAccountNetworks: () =>
      evmNetworks.filter((one) => one.smartAccounts).map((one) => one.chainId),
    prefer: (type) => memory.choose({ preferredAccountType: type }),
    async describeUserOn(chainId, options) {
      const { email, userName } = await session.requireUser(options)
      const [known] = evmNetworks
      if (!known) throw new UnknownNetworkError(chainId)
      const { address } = await evmAccount(await session.keys(options), known, 'eoa')
      const accounts: FrameUser['accounts'] = [{ address, type: 'eoa' }]
      return { email, userName, address, chainId, accounts, preferredAccountType: 'eoa' }
    },
    async describeUser(options) {
      const { email, userName } = await session.requireUser(options)
      const keys = await session.keys(options)
      const who = { email, userName }
      const here = network()
      if (here.namespace === 'solana') {
        const { address } = await solanaAccount({ key: keys.solana })
        // One namespace's reply is CAIP-2, the other's a bare number: clients build CAIP-10 from it.
        return { ...who, address, chainId: here.caip2, accounts: [{ address, type: 'eoa' }] }
      }
      const types: AccountType[] = here.smartAccounts ? ['eoa', 'smartAccount'] : ['eoa']
      const all = await Promise.all(types.map((type) => evmAccount(keys, here, type)))
      const type = typeOn(here)
      const active = all.find((account) => account.type === type) ?? all[0]
      if (!active) throw new UnknownNetworkError(here.caip2)
      return {
        ...who,
        address: active.address,
        chainId: here.chainId,
        accounts: all.map(({ address, type }) => ({ address, type })),
        preferredAccountType: type,
        ...(type === 'smartAccount' && { smartAccountDeployed: await active.isDeployed() }),
      }
    },
  }
}
