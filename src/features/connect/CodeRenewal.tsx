import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { PAIRING_MARGIN_MS } from '#domain/connection/pairing.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import { Countdown } from '#ui/Countdown/Countdown.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'

/** A countdown to the next QR code; the replacement is announced. */
export function CodeRenewal({ expiresAt }: { expiresAt: number }) {
  const t = useAtomValue(translateAtom)
  const { now } = useAtomValue(servicesAtom)
  const [first] = useState(expiresAt)
  // Each later one is news of its own.
  useAnnouncement(expiresAt !== first && t('wc.renewed'), { turn: expiresAt })
  return (
    <Countdown until={expiresAt - PAIRING_MARGIN_MS} now={now}>
      {(time) => t('wc.newCodeIn', { time })}
    </Countdown>
  )
}
