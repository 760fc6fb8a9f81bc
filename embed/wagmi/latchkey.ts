import {
  type Address,
  type Chain,
  type EIP1193Provider,
  getAddress,
  numberToHex,
  SwitchChainError,
  type Transport,
  UserRejectedRequestError,
} from 'viem'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import type { MountOptions } from '#element/mount.ts'
import { createPageElement, type ElementTarget } from '../hooks/pageElement.ts'
import { giveNetworks } from './giveNetworks.ts'
import { icon } from './icon.ts'
import { createLateProvider } from './lateProvider.ts'
import { type ChainParameters, networkOfChain } from './networkOfChain.ts'
import { urlsOfTransport } from './urlsOfTransport.ts'

/** wagmi's own storage; a page chooses where it is. */
type Storage = {
  getItem(key: string): unknown
  setItem(key: string, value: true): unknown
  removeItem(key: string): unknown
}

/** What is stored while the visitor is connected by an element that the connector has added. */
const ADDED = 'latchkey.added'

/** What the connector uses of what wagmi gives it. */
type ConnectorConfig = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly transports?: Record<number, Transport> | undefined
  readonly storage?: Storage | null | undefined
  readonly emitter: {
    emit(name: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(name: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(name: 'disconnect'): void
  }
}

type ConnectParameters = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: boolean | undefined
}

type SwitchParameters = {
  chainId: number
  addEthereumChainParameter?: ChainParameters | undefined
}

/**
 * The page's `<latch-key>` as a connector of wagmi's: a function for `connectors`, as `createConnector` takes it and gives
 * it back unchanged. It imports neither `wagmi` nor `@wagmi/core`, of which an app has only one, in version 2 or 3.
 *
 * @param options.target which element; the page's first by default. To a page that has none, one with the other options is
 *   added when it is needed
 */
export const latchkey =
  ({ target, ...options }: MountOptions & { target?: ElementTarget } = {}) =>
  ({ chains, transports, storage, emitter }: ConnectorConfig) => {
    const parameters = new Map<number, ChainParameters>()
    const give = (element: LatchKeyElement) =>
      giveNetworks(
        element,
        chains.map((chain) => {
          const urls = urlsOfTransport(transports?.[chain.id], chain)
          return networkOfChain(chain, urls, parameters.get(chain.id))
        }),
      )
    const page = createPageElement({ target, options, prepare: give })
    const provider = createLateProvider(page, {
      scope: typeof target === 'string' ? target : '',
      start: `eip155:${chains[0].id}`,
    })

    /** Whether wagmi knows of the connection. */
    let isConnected = false
    /** Whether wagmi has asked. Until then it may be hydrating what a server has rendered, where nobody is connected. */
    let isAsked = false
    /** Whether the element has, or may be bringing back, what the last visit left. */
    let isRestoring = false

    const getAccounts = async (): Promise<readonly Address[]> => {
      const accounts = (await provider.request({ method: 'eth_accounts' })) as readonly string[]
      return accounts.map((account) => getAddress(account))
    }
    const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

    const end = () => {
      isRestoring = false
      if (!isConnected) return
      isConnected = false
      emitter.emit('disconnect')
    }
    /** Tells wagmi what the element has now. */
    const tell = async () => {
      const accounts = await getAccounts()
      if (accounts.length === 0) return end()
      const chainId = await getChainId()
      if (isConnected) return emitter.emit('change', { accounts, chainId })
      if (isRestoring && !isAsked) return
      isConnected = true
      emitter.emit('connect', { accounts, chainId })
    }
    const onAccountsChanged = (accounts: readonly string[]) => {
      if (accounts.length === 0) end()
      else if (isConnected)
        emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    }
    const onChainChanged = (chainId: string) => {
      if (isConnected) emitter.emit('change', { chainId: Number(chainId) })
    }
    const onConnect = () => void tell().catch(log)

    const follow = async (element: LatchKeyElement) => {
      give(element)
      await customElements.whenDefined('latch-key')
      isRestoring = element.state.status !== 'disconnected'
      provider.attach(element)
      await element.ready
      await tell()
    }

    const switchChain = async ({ chainId, addEthereumChainParameter }: SwitchParameters) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain)
        throw new SwitchChainError(new Error(`The config's \`chains\` have no chain ${chainId}.`))
      if (addEthereumChainParameter) {
        parameters.set(chainId, addEthereumChainParameter)
        give(await page.obtain())
      }
      const params = [{ chainId: numberToHex(chainId) }] as const
      await provider
        .request({ method: 'wallet_switchEthereumChain', params })
        .catch((error: Error) => {
          throw isRejection(error)
            ? new UserRejectedRequestError(error)
            : new SwitchChainError(error)
        })
      onChainChanged(numberToHex(chainId))
      return chain
    }

    /** Where nothing is connected yet, the network can be chosen before the wallet. */
    const askToConnect = async (chainId: number | undefined) => {
      const element = await page.obtain()
      give(element)
      if (element.state.status === 'disconnected' && chains.some(({ id }) => id === chainId))
        await element.switchNetwork(`eip155:${chainId}`)
      await provider.request({ method: 'eth_requestAccounts' }).catch((error: Error) => {
        throw isRejection(error) ? new UserRejectedRequestError(error) : error
      })
    }

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      icon,

      async setup() {
        if (typeof document === 'undefined') return
        provider.on('connect', onConnect)
        provider.on('accountsChanged', onAccountsChanged)
        provider.on('chainChanged', onChainChanged)
        provider.on('disconnect', end)
        page.follow((element) => void follow(element).catch(log))
      },

      async connect({ chainId, isReconnecting, withCapabilities }: ConnectParameters = {}) {
        isAsked = true
        if (!isReconnecting && (await getAccounts()).length === 0) await askToConnect(chainId)
        const accounts = await getAccounts()
        if (accounts.length === 0) throw new Error('latchkey(): no wallet is connected any more.')
        if (!isReconnecting && chainId && chainId !== (await getChainId()))
          await switchChain({ chainId }).catch((error: unknown) => {
            // The visitor has connected all the same, on another chain.
            const isAnswer =
              error instanceof UserRejectedRequestError || error instanceof SwitchChainError
            if (!isAnswer) throw error
          })
        if (page.isAdded()) await storage?.setItem(ADDED, true)
        isConnected = true
        return {
          accounts: withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts,
          chainId: await getChainId(),
        }
      },

      async disconnect() {
        isConnected = false
        const isThere = (await page.look()) !== undefined
        await (await page.obtain()).disconnect('eip155')
        await storage?.removeItem(ADDED)
        // The page's own element may still come.
        if (!isThere) page.withdraw()
      },

      getAccounts,
      getChainId,
      getProvider: async () => provider as unknown as EIP1193Provider,

      async isAuthorized() {
        isAsked = true
        try {
          const isOurs = await storage?.getItem(ADDED)
          const accounts = await getAccounts()
          if (accounts.length === 0 || !isOurs) return accounts.length > 0
          await page.obtain()
          return (await getAccounts()).length > 0
        } catch (error) {
          // wagmi would ask no further connector.
          log(error)
          return false
        }
      },

      switchChain,
      onAccountsChanged,
      onChainChanged,
      onConnect,
      onDisconnect: end,
    }
  }

const log = (error: unknown): void => console.error('[latchkey]', error)

/** A visitor's "no" in a wallet, or a closed dialog. */
const isRejection = (error: unknown): error is Error => Object(error).code === 4001
