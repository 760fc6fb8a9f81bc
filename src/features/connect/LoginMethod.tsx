import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect } from 'react'
import { socialLayout } from '#domain/frame/socialProvider.ts'
import { afterPaint } from '#lib/afterPaint.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { offeredSocialsAtom } from '#state/frame/embeddedOffers.ts'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { useLazy } from '#ui/live/useLazy.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'

export type LoginMethodName = 'email' | 'social'

type Part = ComponentType<{ lockedBy?: string | undefined }>

/** The wallets below are usable before these: their first frame does not wait for this code. */
const parts: Readonly<Record<LoginMethodName, Lazy<Part>>> = {
  email: lazy(async () => {
    await afterPaint()
    return (await import('#features/email/EmailEntry.tsx')).EmailEntry
  }),
  social: lazy(async () => {
    await afterPaint()
    return (await import('#features/social/SocialChoice.tsx')).SocialChoice
  }),
}

type LoginMethodProps = { method: LoginMethodName; lockedBy: string | undefined }

/** A way to log in whose code is fetched where it is offered; its space is reserved meanwhile. */
export function LoginMethod({ method, lockedBy }: LoginMethodProps) {
  const t = useAtomValue(translateAtom)
  const part = useLazy(parts[method])
  const error = part.status === 'failed' ? part.error : undefined

  useEffect(() => {
    if (error) console.warn(`[latchkey] Failed to load the ${method} login`, error)
  }, [method, error])

  if (part.status === 'ready') return <part.value lockedBy={lockedBy} />
  if (part.status === 'failed')
    return (
      <ErrorState
        title={t('shell.loadFailed.title')}
        text={t('shell.loadFailed.text')}
        retry={{ label: t('common.tryAgain'), onClick: part.retry }}
      />
    )
  return method === 'email' ? <Skeleton height={52} /> : <SocialPlace />
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
