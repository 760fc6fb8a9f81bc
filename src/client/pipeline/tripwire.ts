import { ProtectionMissingError } from '#errors/protection.ts'
import type { Tripwire } from '#features/tripwire/openTripwire.ts'
import type { Store } from '../effect.ts'
import { askUnprotected } from './askUnprotected.ts'
import type { Step } from './step.ts'

/** Looks at the page's code, and holds a request until the visitor knows where it was tampered with. */
export const tripwire =
  ({ store, load }: { store: Store; load(): Promise<Tripwire> }): Step =>
  async (asked, next, options) => {
    const isWaiting = !asked.isHarmless
    let wire: Tripwire
    try {
      wire = await load()
    } catch (cause) {
      const error = new ProtectionMissingError('tripwire', { cause })
      console.error(`[latchkey] ${error.message}`)
      if (!isWaiting || asked.isUnprotected) return await next(asked)
      await askUnprotected(store, options)
      return await next({ ...asked, isUnprotected: true })
    }
    await wire.pass({ isWaiting }, options)
    return await next(asked)
  }
