import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { pairingAtom } from '#state/connection/pairing.ts'

/** The pairing URI, and when it expires; the last one stays visible while the modal closes after a success. */
export function usePairingUri(): { uri: string | undefined; expiresAt: number | undefined } {
  const pairing = useAtomValue(pairingAtom)
  const [last, setLast] = useState(pairing)
  if (pairing.status !== 'idle' && pairing !== last) setLast(pairing)
  const shown = pairing.status === 'idle' ? last : pairing
  return shown.status === 'waiting'
    ? { uri: shown.uri, expiresAt: shown.expiresAt }
    : { uri: undefined, expiresAt: undefined }
}
