import { safeImageUrl } from '#domain/view/safeImage.ts'
import { claimedIds, type RememberedWallet } from '#domain/wallet/claimedIds.ts'
import { announcedIdentity, isRdns, isUuid } from '#domain/wallet/connectorId.ts'
import { type Recognition, recognise } from '#domain/wallet/recognition.ts'
import { hiddenIconHash, looksAlike, type WalletLooks } from '#domain/wallet/walletLooks.ts'
import { stripControls } from '#lib/stripControls.ts'
import { createComparison } from './compareWallets.ts'
import { type Eip1193Provider, isEip1193Provider } from './eip1193.ts'
import { SILENT_LIMIT_MS } from './goneWallet.ts'

/** The most wallets that are listed, so that a page cannot exhaust memory. */
const MAX_WALLETS = 100
/** Announcements close together are one change: at most sixty lists a second are drawn. */
const BATCH_MS = 16
/** How long a wallet of which nothing was asked before may take to show that it is still there, ms. */
const ANSWER_MS = 3000

/** A wallet that announced itself: a copy of its info, safe to show. */
export type AnnouncedWallet = WalletLooks & {
  /** The same at every load, see `claimedIds`. */
  id: string
  /** Unique for this page load; undefined when it is malformed. */
  uuid: string | undefined
  /** Of several that announce it, only the one listed by it has it. */
  rdns: string | undefined
  icon: string | undefined
  /** Two wallets announced this identity: either may be an impostor. */
  isDisputed?: boolean
  provider: Eip1193Provider
}

/** The part of a window that EIP-6963 needs. */
export type AnnouncementSource = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

export type Announced = {
  /** Whether the wallet that is listed by an id is the one remembered by it. */
  recognise(id: string, remembered: WalletLooks): Recognition
  /** A wallet was connected: who was taken for the same may now be known to be another. */
  connected(id: string): void
  /** The object in use says that its wallet is gone: another one of the same wallet comes into its place at once. */
  gone(id: string): void
}

type Claim = WalletLooks & {
  identity: string
  uuid: string | undefined
  rdns: string | undefined
  provider: Eip1193Provider
  id?: string
}

const safeIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.startsWith('data:') ? safeImageUrl(icon) : undefined

/** The announcement's identity, by which repeated ones are skipped cheaply. */
const identify = (detail: unknown) => {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { info, provider } = detail as { info?: unknown; provider?: unknown }
  if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
  const { uuid, rdns, name } = info as { uuid?: unknown; rdns?: unknown; name?: unknown }
  const identity = announcedIdentity({ uuid, rdns, name })
  if (identity === undefined) return undefined
  return {
    identity,
    uuid: isUuid(uuid) ? uuid.toLowerCase() : undefined,
    rdns: isRdns(rdns) ? identity : undefined,
    info: info as { icon?: unknown },
    name,
    provider,
  }
}

/**
 * Discovers wallets by EIP-6963, before, during and after load: requests once, then listens until `signal` aborts.
 * `onChange` gets the whole list, at once for wallets that answer synchronously and in batches for later ones.
 *
 * Nothing announced is trusted: info is copied, cleaned and limited in length, icons must be raster `data:` URLs, and
 * whatever throws, or lacks a name or an identity, is ignored.
 *
 * A wallet that announces itself again, by the same uuid, replaces its earlier provider, unless that has been used. Any
 * other announcement of a known identity replaces the first only if that no longer answers, as after its extension was
 * reloaded, and what is connected only with an account of that. One that looks and answers alike is the same wallet.
 * Otherwise it is another wallet, with an id of its own, and both are marked: being first proves nothing. Which of them was
 * connected before is told by name and icon.
 *
 * @param options.remembered the wallets connected before
 * @param options.isUsed whether a wallet has been asked anything under its id, which then stays
 * @param options.accountsOf the accounts it said last, in lower case
 * @param options.onRival another object has been announced by the uuid of a wallet that is in use, and is not taken for it
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const discoverAnnounced = ({
  window = globalThis.window,
  onChange,
  signal,
  remembered = () => [],
  isUsed = () => false,
  accountsOf = () => [],
  onRival,
}: {
  window?: AnnouncementSource | undefined
  onChange: (wallets: readonly AnnouncedWallet[]) => void
  signal: AbortSignal
  remembered?: (() => readonly RememberedWallet[]) | undefined
  isUsed?: ((id: string) => boolean) | undefined
  accountsOf?: ((id: string) => readonly string[]) | undefined
  onRival?: ((id: string, provider: Eip1193Provider) => void) | undefined
}): Announced => {
  const { compare, accounts: accountsSaid } = createComparison(signal)
  const claims: Claim[] = []
  /** What was last announced by a wallet that also answers by an earlier object. */
  const duplicates = new Map<Claim, Claim>()
  const disputing = new Map<Eip1193Provider, Claim>()
  /** The provider that is known by each id outside. */
  let listed: ReadonlyMap<string | undefined, Eip1193Provider> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined

  const claimantsOf = (identity: string) => claims.filter((one) => one.identity === identity)

  const toWallet = ({ identity, id = identity, ...claim }: Claim): AnnouncedWallet => {
    const isDisputed = claimantsOf(identity).length > 1
    return {
      ...claim,
      id,
      icon: claim.icon,
      rdns: isDisputed && id !== identity ? undefined : claim.rdns,
      ...(isDisputed && { isDisputed }),
    }
  }

  const emit = () => {
    timer = undefined
    listed = new Map(claims.map(({ id, provider }) => [id, provider]))
    onChange(claims.map(toWallet))
  }

  const emitSoon = () => {
    timer ??= setTimeout(emit, BATCH_MS)
  }

  const add = (claim: Claim) => {
    claims.push(claim)
    const { identity } = claim
    const claimants = claimantsOf(identity)
    const known = claimants.map((one) => ({
      ...one,
      isUsed: one.id !== undefined && isUsed(one.id),
    }))
    claimedIds(identity, known, remembered()).forEach((id, at) => {
      const claimant = claimants[at]
      if (claimant) claimant.id = id
    })
  }

  /** Whether the list changed. */
  const take = (detail: unknown): boolean => {
    const announced = identify(detail)
    if (!announced) return false
    const { info, name: given, ...identity } = announced
    const claimants = claimantsOf(identity.identity)
    const isKnown = claimants.some((one) => one.provider === identity.provider)
    if (isKnown || disputing.has(identity.provider)) return false
    const [first] = claimants
    if (!first && claims.length >= MAX_WALLETS) return false
    const name = stripControls(given)
    if (!name) return false
    const icon = safeIcon(info.icon)
    const claim = { ...identity, name, icon, iconHash: hiddenIconHash(info.icon, icon) }
    const earlier = claimants.find(({ uuid }) => uuid !== undefined && uuid === identity.uuid)
    // Anybody can read a uuid: what is connected is not handed on by it.
    if (earlier && !isInUse(earlier)) Object.assign(earlier, claim)
    else if (!first) add(claim)
    else {
      if (disputing.size < MAX_WALLETS) {
        if (earlier?.id) onRival?.(earlier.id, claim.provider)
        void dispute(claim)
      }
      return false
    }
    return true
  }

  const isInUse = ({ id }: Claim) => id !== undefined && isUsed(id)

  /**
   * Whether a wallet comes into the place of one that does not answer, with all that is connected of that. Wallets that
   * show a prompt may be silent meanwhile: then only an account of that one proves it.
   */
  const inherits = async (rival: Claim, claim: Claim, isGone: boolean): Promise<boolean> => {
    if (rival.name !== claim.name) return false
    const known = accountsOf(rival.id ?? '')
    const accounts = await accountsSaid(claim)
    // One that is locked after its update names none yet.
    return accounts.some((one) => known.includes(one)) || (isGone && accounts.length === 0)
  }

  /** Decides what a wallet is whose identity others have. */
  const dispute = async (claim: Claim) => {
    const { provider, identity } = claim
    disputing.set(provider, claim)
    try {
      const compared = new Set<Claim>()
      const next = () => claimantsOf(identity).find((one) => !compared.has(one))
      for (let rival = next(); rival; rival = next()) {
        const before = rival.provider
        const wasInUse = isInUse(rival)
        const verdict = await compare(rival, claim, wasInUse ? SILENT_LIMIT_MS : ANSWER_MS)
        if (rival.provider !== before) continue
        compared.add(rival)
        if (verdict === 'nothing') return
        if (verdict === 'same') {
          duplicates.set(rival, claim)
          return
        }
        const isGone = verdict === 'gone'
        if (!isGone && verdict !== 'silent') continue
        // It was asked before any prompt of it was open.
        const isUnused = !wasInUse && accountsOf(rival.id ?? '').length === 0
        if (isUnused || (await inherits(rival, claim, isGone))) {
          Object.assign(rival, claim)
          emitSoon()
          return
        }
      }
      // Without a uuid it cannot be distinguished from the first.
      if (!claim.uuid || claims.length >= MAX_WALLETS) return
      add(claim)
      emitSoon()
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      disputing.delete(provider)
    }
  }

  let isAsking = true
  const onEvent = (event: Event) => {
    let changed: boolean
    try {
      changed = take((event as CustomEvent<unknown>).detail)
    } catch {
      return // a getter of the announcement threw: no wallet does that by accident
    }
    if (changed && !isAsking) emitSoon()
  }

  const removeDuplicate = (id: string): Claim | undefined => {
    const [wallet, duplicate] = [...duplicates].find(([one]) => one.id === id) ?? []
    if (wallet) duplicates.delete(wallet)
    return duplicate
  }

  const announced: Announced = {
    recognise(id, stored) {
      const wallet = claims.find((one) => one.id === id)
      if (!wallet || listed.get(id) !== wallet.provider) return 'other'
      const isRival = (one: Claim) => one !== wallet && one.identity === wallet.identity
      const undecided = [...disputing.values()].filter(isRival)
      // Whether it is another wallet, or this one once more, is about to be known.
      if (undecided.some((one) => looksAlike(stored, one))) return 'other'
      return recognise(stored, wallet, [...claims, ...undecided].filter(isRival))
    },
    connected(id) {
      const duplicate = removeDuplicate(id)
      if (duplicate) void dispute(duplicate)
    },
    gone(id) {
      const duplicate = removeDuplicate(id)
      const wallet = duplicate && claims.find((one) => one.id === id)
      if (!wallet) return
      Object.assign(wallet, duplicate)
      emit()
    },
  }
  if (signal.aborted) return announced
  window.addEventListener('eip6963:announceProvider', onEvent)
  signal.addEventListener(
    'abort',
    () => {
      window.removeEventListener('eip6963:announceProvider', onEvent)
      clearTimeout(timer)
    },
    { once: true },
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  isAsking = false
  emit()
  return announced
}
