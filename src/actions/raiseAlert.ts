import { atom } from 'jotai/vanilla'
import type { MessageKey } from '../i18n/messages.ts'
import { type AlertTone, alertAtom, raisedAlertsAtom } from '../state/alerts.ts'
import { configAtom } from '../state/config.ts'
import { translateAtom } from '../state/locale.ts'
import { loadWordsAtom } from './loadWords.ts'

type ShortKey = Extract<MessageKey, `alert.${string}.short`>
export type AlertName = ShortKey extends `alert.${infer Name}.short` ? Name : never

/**
 * Tells the integrator something is wrong with the set-up: in full on the console, in short inside the modal while
 * `debug` is on. Each alert is raised once.
 */
export const raiseAlertAtom = atom(
  null,
  async (
    get,
    set,
    name: AlertName,
    { params, tone = 'error' }: { params?: Record<string, string>; tone?: AlertTone } = {},
  ): Promise<void> => {
    const raised = get(raisedAlertsAtom)
    if (raised.has(name)) return
    set(raisedAlertsAtom, new Set([...raised, name]))
    // Without the words its name has to do.
    await set(loadWordsAtom).catch(() => {})
    const t = get(translateAtom)
    const long = t(`alert.${name}.long`, params)
    if (tone === 'error') console.error(`[latchkey] ${long}`)
    else console.warn(`[latchkey] ${long}`)
    if (get(configAtom).debug)
      set(alertAtom, { name, tone, text: t(`alert.${name}.short`, params) })
  },
)
