import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect } from 'react'
import type { ConnectMethod } from '#domain/config/connectMethod.ts'
import { socialLayout } from '#domain/frame/socialProvider.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { offeredSocialsAtom } from '#state/frame/embeddedOffers.ts'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { useLazy } from '#ui/live/useLazy.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'

export type PartName = Exclude<ConnectMethod, 'wallet'> | 'consent'

type Part = ComponentType<{ lockedBy?: string | undefined }>

/** The wallets below are usable before these: their first frame does not wait for this code. */
const later = (load: () => Promise<Part>): Lazy<Part> =>
  lazy(async () => {
    await afterPaint()
    return load()
  })

const parts: Readonly<Record<PartName, Lazy<Part>>> = {
  consent: later(async () => (await import('./Consent.tsx')).Consent),
  passkey: later(async () => (await import('#features/passkey/PasskeyEntry.tsx')).loadEntry()),
  email: later(async () => (await import('#features/email/EmailEntry.tsx')).EmailEntry),
  social: later(async () => (await import('#features/social/SocialChoice.tsx')).SocialChoice),
}

type LaterPartProps = { name: PartName; lockedBy: string | undefined }

/** A part of the connect view whose code is fetched where it is needed; its space is reserved meanwhile. */
export function LaterPart({ name, lockedBy }: LaterPartProps) {
  const t = useAtomValue(translateAtom)
  const part = useLazy(parts[name])
  const error = part.status === 'failed' ? part.error : undefined

  useEffect(() => {
    if (error) console.warn(`[latchkey] Failed to load “${name}”`, error)
  }, [name, error])

  if (part.status === 'ready') return <part.value lockedBy={lockedBy} />
  if (part.status === 'failed')
    return (
      <ErrorState
        title={t('shell.loadFailed.title')}
        text={t('shell.loadFailed.text')}
        retry={{ label: t('common.tryAgain'), onClick: part.retry }}
      />
    )
  if (name === 'social') return <SocialPlace />
  return <Skeleton height={name === 'email' ? 52 : 56} />
}

function SocialPlace() {
  const { wide, tiles } = socialLayout(useAtomValue(offeredSocialsAtom))
  return (
    <>
      {wide.length > 0 && <Skeleton shape="row" />}
      {tiles.length > 0 && <Skeleton shape="row" />}
    </>
  )
}
