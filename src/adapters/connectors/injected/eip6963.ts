import { announcedId, isRdns } from '../../../domain/connectorId.ts'
import { safeImageUrl } from '../../../domain/safeImage.ts'
import { stripControls } from '../../../lib/stripControls.ts'
import { type Eip1193Provider, isEip1193Provider } from './eip1193.ts'

/** A page cannot make us hold, sort and draw more wallets than anyone has. */
const MAX_WALLETS = 100
/** Announcements that arrive close together become one change: at most sixty lists a second are drawn. */
const BATCH_MS = 16

/** A wallet that announced itself: our own copy of its words, safe to show. */
export type AnnouncedWallet = {
  /** Its rdns, or its uuid when it names none. */
  id: string
  uuid: string
  name: string
  rdns: string | undefined
  icon: string | undefined
  provider: Eip1193Provider
}

/** The part of a window that EIP-6963 needs. */
export type AnnouncementSource = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

const safeIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.startsWith('data:') ? safeImageUrl(icon) : undefined

/** The announcement's identity alone, so that repeated ones cost next to nothing. */
const identify = (detail: unknown) => {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { info, provider } = detail as { info?: unknown; provider?: unknown }
  if (typeof info !== 'object' || info === null || !isEip1193Provider(provider)) return undefined
  const { uuid, rdns } = info as { uuid?: unknown; rdns?: unknown }
  const id = announcedId({ uuid, rdns })
  if (id === undefined) return undefined
  return {
    id,
    uuid: typeof uuid === 'string' ? uuid : id,
    rdns: isRdns(rdns) ? id : undefined,
    info: info as { name?: unknown; icon?: unknown },
    provider,
  }
}

/**
 * Finds wallets by EIP-6963, before, during and after load: asks once, then listens until `signal` ends. `onChange`
 * gets the whole list, at once for wallets that answer synchronously and in batches for later ones.
 *
 * Nothing announced is trusted: info is copied, stripped and capped, icons must be raster `data:` URLs, and whatever
 * throws, lacks a name or an identity is ignored. A wallet that announces itself again replaces its former provider.
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
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    timer = undefined
    onChange([...wallets.values()])
  }

  /** Whether the list changed. */
  const take = (detail: unknown): boolean => {
    const announced = identify(detail)
    if (!announced) return false
    const { info, ...identity } = announced
    const known = wallets.get(identity.id)
    if (known?.provider === identity.provider) return false
    if (!known && wallets.size >= MAX_WALLETS) return false
    const name = stripControls(info.name)
    if (!name) return false
    wallets.set(identity.id, { ...identity, name, icon: safeIcon(info.icon) })
    return true
  }

  let isAsking = true
  const hear = (event: Event) => {
    let changed: boolean
    try {
      changed = take((event as CustomEvent<unknown>).detail)
    } catch {
      return // a getter of the announcement threw: no wallet does that by accident
    }
    if (changed && !isAsking) timer ??= setTimeout(tell, BATCH_MS)
  }

  if (signal.aborted) return
  window.addEventListener('eip6963:announceProvider', hear)
  signal.addEventListener(
    'abort',
    () => {
      window.removeEventListener('eip6963:announceProvider', hear)
      clearTimeout(timer)
    },
    { once: true },
  )
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  isAsking = false
  tell()
}
