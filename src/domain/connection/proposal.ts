import type { Config } from '../config/config.ts'
import { isNamespace, type Namespace } from '../network/namespace.ts'
import type { Network } from '../network/network.ts'

/** What a session proposal requests in one namespace, in the format of CAIP-25. `rpcMap` is keyed by chain reference. */
export type ProposedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

const list = (text: string) => text.trim().split(/\s+/)

/** The wallet methods that a proposal requests, by namespace. */
export const walletMethods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: list(`
    eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction
    eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign
    wallet_switchEthereumChain wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions
    wallet_registerOnboarding wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus
    wallet_showCallsStatus wallet_sendCalls wallet_getCapabilities wallet_grantPermissions
    wallet_revokePermissions wallet_getAssets`),
  solana: list(`
    solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts
    solana_signAllTransactions solana_signAndSendTransaction`),
  bip122: list('sendTransfer signMessage signPsbt getAccountAddresses'),
  polkadot: list('polkadot_signTransaction polkadot_signMessage'),
  cosmos: list('cosmos_getAccounts cosmos_signDirect cosmos_signAmino'),
}

/** The events that a proposal requests, by namespace. */
export const walletEvents = (namespace: Namespace): string[] => [
  'accountsChanged',
  'chainChanged',
  ...(namespace === 'bip122' ? ['bip122_addressesChanged'] : []),
]

const unique = (texts: readonly string[]) => [...new Set(texts)]

/**
 * The proposal of a WalletConnect session: every configured network, all of it optional, so that a wallet approves what it
 * supports. A host's overrides replace a namespace’s methods, chains or events, and may add a namespace; one `rpcMap` entry
 * replaces its namespace’s whole map.
 */
export const proposeNamespaces = (
  networks: readonly Network[],
  { methods = {}, chains = {}, events = {}, rpcMap = {} }: Partial<Config['walletConnect']> = {},
): Record<string, ProposedNamespace> => {
  const rpcIds = Object.keys(rpcMap)
  const named = [methods, chains, events].flatMap((record) => Object.keys(record))
  const namespaces = unique([...networks.map((network) => network.chainNamespace), ...named])
  return Object.fromEntries(
    namespaces.filter(isNamespace).map((namespace) => {
      const own = networks.filter((network) => network.chainNamespace === namespace)
      // Older wallets use deprecated ids of Solana's networks.
      const ids = own.flatMap(({ caipNetworkId, deprecatedCaipNetworkId, rpcUrls }) =>
        [caipNetworkId, deprecatedCaipNetworkId].flatMap((id) =>
          id ? [{ id, rpc: rpcUrls.default.http[0] }] : [],
        ),
      )
      const replaced = rpcIds.filter((id) => id.startsWith(`${namespace}:`))
      const rpcs = replaced.length > 0 ? replaced.map((id) => ({ id, rpc: rpcMap[id] })) : ids
      const proposed: ProposedNamespace = {
        chains: unique(chains[namespace] ?? ids.map(({ id }) => id)),
        methods: unique(methods[namespace] ?? walletMethods[namespace]),
        events: unique(events[namespace] ?? walletEvents(namespace)),
        rpcMap: Object.fromEntries(
          rpcs.flatMap(({ id, rpc }) => (rpc ? [[id.slice(namespace.length + 1), rpc]] : [])),
        ),
      }
      return [namespace, proposed]
    }),
  )
}
