import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect, useState } from 'react'
import { socialLayout } from '../../domain/socialProvider.ts'
import { offeredSocialsAtom } from '../../state/embeddedOffers.ts'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'

export type LazyMethodName = 'email' | 'social'

type Part = ComponentType<{ lockedBy?: string | undefined }>

const loads: Readonly<Record<LazyMethodName, () => Promise<Part>>> = {
  email: async () => (await import('../email/EmailEntry.tsx')).EmailEntry,
  social: async () => (await import('../social/SocialChoice.tsx')).SocialChoice,
}

/** Those met before are there at once. */
const arrived: Partial<Record<LazyMethodName, Part>> = {}

type LazyMethodProps = { method: LazyMethodName; lockedBy: string | undefined }

/** A way to sign in whose code is fetched where it is offered; its place is kept meanwhile. */
export function LazyMethod({ method, lockedBy }: LazyMethodProps) {
  const [, redraw] = useState(0)
  const Part = arrived[method]
  const isMissing = Part === undefined

  useEffect(() => {
    if (!isMissing) return
    loads[method]().then(
      (part) => {
        arrived[method] = part
        redraw((count) => count + 1)
      },
      (error: unknown) => console.warn(`[latchkey] Login by ${method} could not be loaded`, error),
    )
  }, [method, isMissing])

  if (Part) return <Part lockedBy={lockedBy} />
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
