import { atom } from 'jotai/vanilla'
import { isOriginAllowed } from '#domain/config/allowedOrigins.ts'
import { remoteFeatures } from '#domain/config/remoteFeatures.ts'
import { resolveConfig } from '#domain/config/resolveConfig.ts'
import { HttpError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom, configSourcesAtom, ignoredConfigKeysAtom } from '#state/config/config.ts'
import { analyticsAllowedAtom } from '#state/config/telemetry.ts'
import { servicesAtom } from '#state/services.ts'
import { getAllowedOrigins, getAnalyticsConfig, getProjectConfig } from '#wire/api/projectConfig.ts'
import { raiseAlertAtom } from '../view/raiseAlert.ts'

/**
 * Fetches which features the project's owner switched on, and whether this origin may use it. Never throws: after a
 * failure the local values apply. Returns whether the configuration is known now.
 */
export const loadProjectConfigAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const { api } = get(servicesAtom)
  let isKnown = false
  try {
    const { features } = await api.call(getProjectConfig, {}, o)
    set(configSourcesAtom, { ...get(configSourcesAtom), remote: remoteFeatures(features) })
    isKnown = true
    const ignored = get(ignoredConfigKeysAtom)
    if (get(asksForSeveralWalletsAtom) && !get(configAtom).features.multiWallet)
      set(raiseAlertAtom, 'multiWalletNotEnabled', { tone: 'info' })
    if (ignored.length > 0)
      set(raiseAlertAtom, 'localConfigIgnored', {
        tone: 'warning',
        params: { names: ignored.map((key) => `"${key}"`).join(', ') },
      })
  } catch (error) {
    if (o.signal?.aborted) return isKnown
    console.warn(
      '[latchkey] Failed to load the remote project configuration; local and default values apply',
      error,
    )
  }
  await Promise.all([set(checkOriginAtom, o), set(askAnalyticsAtom, o)])
  return isKnown
})

/** Whether the page itself asks for several wallets: it is then warned of a project that forbids them. */
const asksForSeveralWalletsAtom = atom((get) => {
  const { ignored } = resolveConfig({
    ...get(configSourcesAtom),
    remote: { multiWallet: false },
  })
  return ignored.includes('features.multiWallet')
})

const checkOriginAtom = atom(null, async (get, set, o: Cancellable) => {
  const { api, page } = get(servicesAtom)
  try {
    const { allowedOrigins } = await api.call(getAllowedOrigins, {}, o)
    if (!allowedOrigins) set(raiseAlertAtom, 'projectIdNotConfigured')
    else if (!isOriginAllowed(page.origin, allowedOrigins))
      set(raiseAlertAtom, 'originNotAllowed', { params: { origin: page.origin } })
  } catch (error) {
    if (o.signal?.aborted) return
    if (!(error instanceof HttpError)) {
      console.warn(
        '[latchkey] Failed to load the project’s allowed origins; this origin was not checked',
        error,
      )
      return
    }
    if (error.status === 429) set(raiseAlertAtom, 'rateLimited')
    else if (error.status >= 500)
      set(raiseAlertAtom, 'serverError', { params: { message: error.shortMessage } })
    else set(raiseAlertAtom, 'projectIdNotConfigured')
  }
})

const askAnalyticsAtom = atom(null, async (get, set, o: Cancellable) => {
  const { endpoints, features } = get(configAtom)
  if (!endpoints.pulse || !features.analytics) return
  try {
    const { isAnalyticsEnabled } = await get(servicesAtom).api.call(getAnalyticsConfig, {}, o)
    set(analyticsAllowedAtom, isAnalyticsEnabled)
  } catch (error) {
    if (!o.signal?.aborted)
      console.info('[latchkey] Failed to load the analytics setting; analytics stay off', error)
  }
})
