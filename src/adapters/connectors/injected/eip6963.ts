import { announcedId, isRdns } from '../../../domain/connectorId.ts'
import { safeImageUrl } from '../../../domain/safeImage.ts'
import { stripControls } from '../../../lib/stripControls.ts'
import { type Eip1193Provider, isEip1193Provider } from './eip1193.ts'
import { stillAnswers } from './goneWallet.ts'

/** The most wallets that are listed, so that a page cannot exhaust memory. */
const MAX_WALLETS = 100
/** Announcements close together are one change: at most sixty lists a second are drawn. */
const BATCH_MS = 16

/** A wallet that announced itself: a copy of its info, safe to show. */
export type AnnouncedWallet = {
  /** Its rdns; its uuid when it has none, or one that another wallet announced before. */
  id: string
  /** Unique for this page load; undefined when it is malformed. */
  uuid: string | undefined
  name: string
  rdns: string | undefined
  icon: string | undefined
  /** Two wallets announced this rdns: either may be an impostor. */
  isDisputed?: boolean
  provider: Eip1193Provider
}

/** The part of a window that EIP-6963 needs. */
export type AnnouncementSource = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

const safeIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.startsWith('data:') ? safeImageUrl(icon) : undefined

/** The announcement's identity, by which repeated ones are skipped cheaply. */
const identify = (detail: unknown) => {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { info, provider } = detail as { info?: unknown; provider?: unknown }
  if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
  const { uuid, rdns } = info as { uuid?: unknown; rdns?: unknown }
  const id = announcedId({ uuid, rdns })
  if (id === undefined) return undefined
  return {
    id,
    uuid: announcedId({ uuid }),
    rdns: isRdns(rdns) ? id : undefined,
    info: info as { name?: unknown; icon?: unknown },
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
 * A wallet that announces itself again, by the same uuid, replaces its earlier provider. A second wallet with a known rdns
 * replaces the first only if that no longer answers, as after its extension was reloaded. Otherwise it is another wallet,
 * identified by its uuid, and both are marked: being first proves nothing.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const discoverAnnounced = ({
  window = globalThis.window,
  onChange,
  signal,
}: {
  window?: AnnouncementSource | undefined
  onChange: (wallets: readonly AnnouncedWallet[]) => void
  signal: AbortSignal
}): void => {
  const wallets = new Map<string, AnnouncedWallet>()
  const disputing = new Set<Eip1193Provider>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const emit = () => {
    timer = undefined
    onChange([...wallets.values()])
  }

  /** Whether the list changed. */
  const take = (detail: unknown): boolean => {
    const announced = identify(detail)
    if (!announced) return false
    const { info, ...identity } = announced
    const known = wallets.get(identity.id)
    const isKnown = [known, identity.uuid ? wallets.get(identity.uuid) : undefined].some(
      (one) => one?.provider === identity.provider,
    )
    if (isKnown || disputing.has(identity.provider)) return false
    if (!known && wallets.size >= MAX_WALLETS) return false
    const name = stripControls(info.name)
    if (!name) return false
    const wallet = { ...identity, name, icon: safeIcon(info.icon) }
    if (known && (!wallet.uuid || known.uuid !== wallet.uuid)) {
      if (disputing.size < MAX_WALLETS) void dispute(known, wallet)
      return false
    }
    wallets.set(wallet.id, { ...wallet, ...(known?.isDisputed && { isDisputed: true }) })
    return true
  }

  /** One check of the first wallet is shared by all that announce its rdns meanwhile. */
  const asked = new Map<Eip1193Provider, Promise<boolean>>()
  const askOnce = (provider: Eip1193Provider) => {
    const open = asked.get(provider)
    if (open) return open
    const answer = stillAnswers(provider, { signal }).finally(() => asked.delete(provider))
    asked.set(provider, answer)
    return answer
  }

  /** Decides about a wallet whose rdns another one has. */
  const dispute = async (first: AnnouncedWallet, wallet: AnnouncedWallet) => {
    disputing.add(wallet.provider)
    try {
      const isAlive = await askOnce(first.provider)
      const now = wallets.get(first.id) ?? first
      if (!isAlive && now.provider === first.provider) wallets.set(first.id, wallet)
      else {
        // Without a uuid it cannot be distinguished from the first.
        if (!wallet.uuid || (wallets.size >= MAX_WALLETS && !wallets.has(wallet.uuid))) return
        wallets.set(first.id, { ...now, isDisputed: true })
        wallets.set(wallet.uuid, { ...wallet, id: wallet.uuid, rdns: undefined, isDisputed: true })
      }
      timer ??= setTimeout(emit, BATCH_MS)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      disputing.delete(wallet.provider)
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
    if (changed && !isAsking) timer ??= setTimeout(emit, BATCH_MS)
  }

  if (signal.aborted) return
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
}
