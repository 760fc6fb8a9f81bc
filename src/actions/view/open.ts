import { atom } from 'jotai/vanilla'
import type { OpenOptions } from '#domain/view/openOptions.ts'
import { switchedOffBy } from '#domain/view/viewFeature.ts'
import { type Route, routeTo } from '#domain/view/views.ts'
import { FeatureOffError, InvalidConfigError } from '#errors/config.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { configAtom } from '#state/config/config.ts'
import { activeConnectionAtom, isConnectedAtom } from '#state/connection/account.ts'
import {
  activeNamespaceAtom,
  isNetworkOfferedAtom,
  namespaceFilterAtom,
  namespacesAtom,
  networkIdOfAtom,
} from '#state/network/networks.ts'
import { requiredSignInAtom } from '#state/siwx/signIns.ts'
import { isClickingOverAtom, isOpenAtom } from '#state/view/modal.ts'
import { trackAtom } from '../config/track.ts'
import { setActiveNetworkAtom } from '../network/setActiveNetwork.ts'
import { goToAtom } from './goTo.ts'

type Opening = OpenOptions & { route?: Route }

/**
 * Opens the modal at once with what is known; lists are filled afterwards.
 *
 * @throws {InvalidConfigError} the view does not exist or cannot be opened by name
 * @throws {FeatureOffError} the view's feature is switched off
 * @throws {NamespaceNotConfiguredError} no network of that namespace is configured
 */
export const openAtom = atom(
  null,
  (get, set, { view, namespace, route, arguments: given }: Opening = {}) => {
    if (namespace && !get(namespacesAtom).includes(namespace))
      throw new NamespaceNotConfiguredError(namespace)
    const wanted = view ?? get(configAtom).view
    const named = route ?? (wanted === undefined ? undefined : routeTo(wanted, given))
    if (view !== undefined && !named)
      throw new InvalidConfigError(`"${view}" is not a view that can be opened`)
    const option = view !== undefined && named && switchedOffBy(named.view, get(configAtom))
    if (option) throw new FeatureOffError({ view, option })

    set(namespaceFilterAtom, namespace)
    if (namespace && namespace !== get(activeNamespaceAtom)) {
      const networkId = get(networkIdOfAtom)(namespace)
      if (networkId)
        set(setActiveNetworkAtom, { caipNetworkId: networkId, chainNamespace: namespace })
    }
    // While a sign-in is required, only the views needed to sign can be opened.
    const asked = named?.view === 'ApproveTransaction' ? undefined : get(requiredSignInAtom)
    const connected = get(isConnectedAtom)
    const insists = get(configAtom).chainPolicy === 'require'
    const fallback: Route =
      connected && insists && !get(isNetworkOfferedAtom)
        ? { view: 'UnsupportedChain' }
        : // A wallet that is coming back has an account to show already.
          { view: get(activeConnectionAtom) ? 'Account' : 'Connect' }
    // An open modal animates to the view; a closed one starts with it.
    if (asked) set(goToAtom, asked, { how: 'reset' })
    else if (get(isOpenAtom) && named) set(goToAtom, named)
    else if (!get(isOpenAtom)) set(goToAtom, named ?? fallback, { how: 'reset' })
    if (get(isOpenAtom)) return
    set(isClickingOverAtom, false)
    set(isOpenAtom, true)
    set(trackAtom, 'MODAL_OPEN', { connected })
  },
)
