import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { KEYED_METHODS } from './carryOutRequest.ts'

/** Methods that a wallet of the sandbox grants when asked for them. */
export const GRANTED_METHODS: readonly string[] = [
  ...KEYED_METHODS,
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]

/** What a visitor grants: CAIP-2 chains and addresses, the active ones first. */
export type Grant = { chains: readonly string[]; addresses: readonly string[] }

type Asked = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

/** The eip155 chains that a page asks for. */
export function askedChains(proposal: Asked): string[] {
  const chains = askedEntries(proposal).flatMap(([key, { chains = [] }]) =>
    key.includes(':') ? [key] : chains,
  )
  return [...new Set(chains)]
}

/** The methods that a page asks for, those the wallet does not know included. */
export function askedMethods(proposal: Asked): string[] {
  return [...new Set(askedEntries(proposal).flatMap(([, { methods }]) => methods))]
}

/**
 * The namespaces of a session: every chain with every address, the methods that are both asked for and
 * known, the events that are asked for. Nothing here checks the chains against the proposal, since a
 * wallet that grants others than it was asked for is a thing pages must live with.
 */
export function approvedNamespaces(proposal: Asked, grant: Grant): SessionTypes.Namespaces {
  const entries = askedEntries(proposal)
  return {
    eip155: {
      ...grantedAccounts(grant),
      methods: askedMethods(proposal).filter((method) => GRANTED_METHODS.includes(method)),
      events: [...new Set(entries.flatMap(([, { events }]) => events))],
    },
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
  return all.filter(([key]) => key.split(':')[0] === 'eip155')
}
