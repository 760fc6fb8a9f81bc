import { namespaces as allNamespaces, type Namespace } from '../network/namespace.ts'
import type { ConnectorInfo, ConnectorType } from './connector.ts'
import { walletKey } from './walletKey.ts'

/** A discovered wallet; the two hints tell whether a legacy provider belongs to a wallet that also announced itself. */
export type ConnectorCandidate = ConnectorInfo & {
  /** Ids of announced wallets with the same provider object. */
  sameProviderAs?: readonly string[] | undefined
  /** The rdns of the wallet that the legacy provider's flags claim to be. */
  flagRdns?: string | undefined
}

/** One wallet in the list. Several members: the visitor chooses the namespace, each member serves its own. */
export type ConnectorRow = ConnectorInfo & { members: readonly ConnectorInfo[] }

type Group = { members: [ConnectorInfo, ...ConnectorInfo[]]; place: number }
type Namesakes = { groups: Group[]; cursors: Map<string, number> }

const typeRank: readonly ConnectorType[] = ['ANNOUNCED', 'EXTERNAL', 'INJECTED']

const isSameWallet = (a: ConnectorInfo, b: ConnectorInfo) =>
  a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns)

const overlaps = (a: ConnectorInfo, b: ConnectorInfo) =>
  a.namespaces.some((namespace) => b.namespaces.includes(namespace))

// A legacy provider is only another way to a wallet that announced itself.
const isAnnouncedToo = (legacy: ConnectorCandidate, candidates: readonly ConnectorCandidate[]) =>
  legacy.type === 'INJECTED' &&
  candidates.some(
    (other) =>
      other.type !== 'INJECTED' &&
      (legacy.sameProviderAs?.includes(other.id) ||
        isSameWallet({ ...legacy, rdns: legacy.flagRdns ?? legacy.rdns }, other) ||
        (overlaps(legacy, other) && walletKey(legacy.name) === walletKey(other.name))),
  )

// Only wallets of the browser are merged; WalletConnect and the embedded wallet stay separate.
const kindOf = ({ type }: ConnectorInfo) => (typeRank.includes(type) ? '' : type)

// A fixed order, so that a row looks the same after every reload, whoever announced itself first.
const sortKey = ({ namespaces, rdns, type, id, name }: ConnectorInfo) =>
  [
    Math.min(...namespaces.map((namespace) => allNamespaces.indexOf(namespace))),
    rdns ? 0 : 1,
    typeRank.indexOf(type) + 1,
    id,
    name,
  ].join('\0')

// Candidates may be live connectors: copy only what a list needs.
const plain = (
  { id, type, name, imageUrl, rdns, explorerId, isDisputed }: ConnectorInfo,
  namespaces: readonly Namespace[],
): ConnectorInfo => ({
  id,
  type,
  name,
  namespaces,
  imageUrl,
  rdns,
  explorerId,
  ...(isDisputed && { isDisputed }),
})

const toRow = (members: readonly [ConnectorInfo, ...ConnectorInfo[]]): ConnectorRow => {
  const [first] = members
  if (members.length === 1) return { ...first, members }
  const firstWith = (field: 'imageUrl' | 'rdns' | 'explorerId') =>
    members.find((member) => member[field])?.[field]
  return {
    ...first,
    type: first.type === 'AUTH' ? 'AUTH' : 'MULTI_CHAIN',
    namespaces: members.flatMap((member) => member.namespaces),
    imageUrl: firstWith('imageUrl'),
    rdns: firstWith('rdns'),
    explorerId: firstWith('explorerId'),
    ...(members.some(({ isDisputed }) => isDisputed) && { isDisputed: true }),
    members,
  }
}

/**
 * One row per wallet, in whatever order they announced themselves. Two entries are one wallet by equal id or rdns, or by
 * equal name where they serve different namespaces; two of the same name in one namespace stay two, since either may be an
 * impostor. Rows keep the place of their earliest member.
 */
export const mergeConnectors = (
  candidates: readonly ConnectorCandidate[],
  { namespaces = allNamespaces }: { namespaces?: readonly Namespace[] } = {},
): ConnectorRow[] => {
  const offered = candidates
    .filter((candidate) => !isAnnouncedToo(candidate, candidates))
    .map((candidate) =>
      plain(
        candidate,
        candidate.namespaces.filter((namespace) => namespaces.includes(namespace)),
      ),
    )
    .filter((candidate) => candidate.namespaces.length > 0)

  const groups: Group[] = []
  const byIdentity = new Map<string, Group>()
  const byName = new Map<string, Namesakes>()

  const isFree = (group: Group, candidate: ConnectorInfo) =>
    !group.members.some((member) => overlaps(member, candidate))

  const namesakes = (candidate: ConnectorInfo): Namesakes => {
    const key = `${kindOf(candidate)} ${walletKey(candidate.name)}`
    const known: Namesakes = byName.get(key) ?? { groups: [], cursors: new Map() }
    byName.set(key, known)
    return known
  }

  // Groups only fill up, so each search continues where the last one of its namespace ended: a page may be shown
  // 10,000 wallets of one name.
  const findNamesake = (candidate: ConnectorInfo): Group | undefined => {
    const { groups: named, cursors } = namesakes(candidate)
    const key = candidate.namespaces.join()
    let at = cursors.get(key) ?? 0
    let group = named[at]
    while (group && !isFree(group, candidate)) group = named[++at]
    cursors.set(key, at)
    return group
  }

  const sorted = offered
    .map((candidate, place) => ({ candidate, place, key: sortKey(candidate) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

  for (const { candidate, place } of sorted) {
    const identities = [candidate.id, candidate.rdns]
      .filter((identity) => identity !== undefined)
      .map((identity) => `${kindOf(candidate)} ${identity}`)
    let group = identities.map((identity) => byIdentity.get(identity)).find(Boolean)
    group ??= findNamesake(candidate)
    if (!group) {
      group = { members: [candidate], place }
      groups.push(group)
      namesakes(candidate).groups.push(group)
    }
    // An occupied place means that this entry repeats a wallet.
    else if (isFree(group, candidate)) group.members.push(candidate)
    group.place = Math.min(group.place, place)
    for (const identity of identities)
      if (!byIdentity.has(identity)) byIdentity.set(identity, group)
  }
  return groups.sort((a, b) => a.place - b.place).map(({ members }) => toRow(members))
}
