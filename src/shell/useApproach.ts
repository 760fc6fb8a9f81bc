import { useAtomValue, useSetAtom } from 'jotai/react'
import { type RefObject, useEffect } from 'react'
import { afterPaint } from '#lib/afterPaint.ts'
import { isInstalledApp } from '#lib/isInstalledApp.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { servicesAtom } from '#state/services.ts'
import { isNearAtom } from '#state/view/near.ts'
import { routeAtom } from '#state/view/router.ts'

const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Notes when the visitor comes near what a box shows: by the pointer, the focus or a key. A finger comes near in the moment
 * in which it presses, when a link must lead to its wallet already: where there are fingers, an idle moment counts. So it
 * does in Safari, which opens a login's window only within the press itself, and in an installed app, whose windows must have
 * their address at once.
 */
export const useApproach = (box: RefObject<HTMLElement | null>): void => {
  const note = useSetAtom(isNearAtom)
  const { isMobile } = useAtomValue(servicesAtom).page
  // Where nothing is left to choose, as with a code to scan, the visitor is there already.
  const isThere = useAtomValue(routeAtom).view !== 'Connect'
  useEffect(() => {
    if (isThere) note(true)
  }, [isThere, note])
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const come = () => {
      if (signal.aborted) return
      ended.abort()
      note(true)
    }
    for (const sign of signs)
      box.current?.addEventListener(sign, come, { signal, capture: true, passive: true })
    const hasFingers = isMobile || matchMedia('(any-pointer: coarse)').matches
    const isSafari = navigator.vendor.startsWith('Apple')
    if (hasFingers || isSafari || isInstalledApp()) void afterPaint().then(() => whenIdle(come))
    return () => ended.abort()
  }, [box, isMobile, note])
}
