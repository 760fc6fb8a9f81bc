import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { KEYED_METHODS } from './carryOutRequest.ts'
import { walletNamespaces } from './walletNamespaces.ts'

/** Methods that a wallet of the sandbox grants on request. */
export const GRANTED_METHODS: readonly string[] = [
  ...KEYED_METHODS,
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  ...walletNamespaces.flatMap(({ methods }) => methods),
]

/** What a visitor grants: CAIP-2 chains and addresses, the active ones first. */
export type Grant = { chains: readonly string[]; addresses: readonly string[] }

type Asked = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** The requested chains, of every namespace the wallet supports. */
export function askedChains(proposal: Asked): string[] {
  const chains = askedEntries(proposal).flatMap(([key, { chains = [] }]) =>
    key.includes(':') ? [key] : chains,
  )
  return [...new Set(chains)]
}

/** The requested methods, including unsupported ones. */
export function askedMethods(proposal: Asked): string[] {
  return [...new Set(askedEntries(proposal).flatMap(([, { methods }]) => methods))]
}

/**
 * The namespaces of a session: every chain with every address, the requested methods that are
 * supported, and the requested events. The chains are not checked against the proposal, since pages
 * must handle a wallet that grants others than requested. Besides EVM each namespace
 * grants its own addresses with these indexes.
 */
export function approvedNamespaces(
  proposal: Asked,
  grant: Grant,
  indexes: readonly number[] = [],
): SessionTypes.Namespaces {
  const isOf = (namespace: string) => (caip2: string) => caip2.startsWith(`${namespace}:`)
  const rights = (namespace: string) => {
    const entries = askedEntries(proposal).filter(([key]) => key.split(':')[0] === namespace)
    const methods = [...new Set(entries.flatMap(([, { methods }]) => methods))]
    return {
      methods: methods.filter((method) => GRANTED_METHODS.includes(method)),
      events: [...new Set(entries.flatMap(([, { events }]) => events))],
    }
  }
  const others = walletNamespaces.flatMap(({ namespace, address }) => {
    const chains = grant.chains.filter(isOf(namespace))
    if (chains.length === 0) return []
    const granted = grantedAccounts({ chains, addresses: indexes.map(address) })
    return [[namespace, { ...granted, ...rights(namespace) }] as const]
  })
  const chains = grant.chains.filter(isOf('eip155'))
  const hasEvm = chains.length > 0 || others.length === 0
  return {
    ...(hasEvm && { eip155: { ...grantedAccounts({ ...grant, chains }), ...rights('eip155') } }),
    ...Object.fromEntries(others),
  }
}

/** The `chains` and `accounts` members of a namespace. */
export function grantedAccounts({ chains, addresses }: Grant): {
  chains: string[]
  accounts: string[]
} {
  return {
    chains: [...chains],
    accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  }
}

/** Reads a grant back from a session. */
export function grantOf(session: Pick<SessionTypes.Struct, 'namespaces'>): Grant {
  const accounts = session.namespaces.eip155?.accounts ?? []
  const parts = accounts.map((account) => account.split(':'))
  return {
    chains: [...new Set(parts.map(([namespace, reference]) => `${namespace}:${reference}`))],
    addresses: [...new Set(parts.map(([, , address = '']) => address))],
  }
}

function askedEntries({ requiredNamespaces, optionalNamespaces }: Asked) {
  const all = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
  const served = ['eip155', ...walletNamespaces.map(({ namespace }) => namespace)]
  return all.filter(([key]) => served.includes(key.split(':')[0] ?? ''))
}
