import { servicesAtom } from '../../state/services.ts'
import type { Effect } from '../effect.ts'

/** A page that went to a social provider itself comes back with what was said there. */
export const comeBack: Effect = ({ store, signal }) => {
  if (!store.get(servicesAtom).page.href.includes('result_uri=')) return
  import('../finishRedirect.ts')
    .then(({ finishRedirect }) => finishRedirect({ store, signal }))
    .catch((error: unknown) => {
      if (!signal.aborted) console.warn('[latchkey] The social login did not come back', error)
    })
}
