import type { ComponentType, ReactNode } from 'react'
import type { Lazy } from '#lib/lazy.ts'
import { useLazy } from '#ui/live/useLazy.ts'

/** A part whose code is fetched when it is first drawn. */
export function Later({ load, meanwhile }: { load: Lazy<ComponentType>; meanwhile?: ReactNode }) {
  const part = useLazy(load)
  return part.status === 'ready' ? <part.value /> : meanwhile
}
