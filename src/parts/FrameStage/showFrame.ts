import { atom } from 'jotai/vanilla'
import { syncThemeAtom } from '#actions/frame/syncTheme.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import { LatchkeyError } from '#errors/base.ts'
import { wait } from '#lib/wait.ts'
import { frameHomeAtom, frameLooksAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'
import { looksOf } from './looksOf.ts'

/** After this time the visitor is told that the frame is slow, ms. */
export const SLOW_AFTER_MS = 5000

/** The loading state of the embedded wallet's frame. */
export type Approval = { status: 'opening' | 'slow' | 'shown' | 'failed' }

export const approvalAtom = atom<Approval>({ status: 'opening' })

/** Which wallet's frame is shown, and the shadow host whose slot shows it. */
export type FramePlace = { home: Element; wallet: FrameWalletId }

/** Moves the frame into its place, with the page's theme, and keeps it visible until the view is left. */
export const showFrameAtom = atom(
  null,
  async (
    get,
    set,
    { home, wallet }: FramePlace,
    { signal }: { signal: AbortSignal },
  ): Promise<void> => {
    const say = (status: Approval['status']) => {
      if (!signal.aborted) set(approvalAtom, { status })
    }
    say('opening')
    set(frameHomeAtom, home)
    set(frameLooksAtom, looksOf(home))
    const ready = new AbortController()
    wait(SLOW_AFTER_MS, { signal: AbortSignal.any([signal, ready.signal]) }).then(
      () => say('slow'),
      () => {}, // shown, or left, before that
    )
    try {
      const frame = await get(servicesAtom).frame(wallet)
      await set(syncThemeAtom, wallet, { signal })
      signal.throwIfAborted()
      signal.addEventListener('abort', frame.show(), { once: true })
      say('shown')
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof LatchkeyError)) console.warn('[latchkey]', error)
      say('failed')
    } finally {
      ready.abort()
    }
  },
)
