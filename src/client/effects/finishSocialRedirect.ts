import { lazy } from '#lib/lazy.ts'
import { servicesAtom } from '#state/services.ts'
import type { Effect } from '../effect.ts'

const loadRedirect = lazy(() => import('../finishRedirect.ts'))

/** Finishes a social login after the provider has redirected back to the page. */
export const finishSocialRedirect: Effect = ({ store, signal }) => {
  if (!store.get(servicesAtom).page.href.includes('result_uri=')) return
  loadRedirect()
    .then(({ finishRedirect }) => finishRedirect({ store, signal }))
    .catch((error: unknown) => {
      if (!signal.aborted)
        console.warn('[latchkey] Failed to finish the social login after the redirect', error)
    })
}
