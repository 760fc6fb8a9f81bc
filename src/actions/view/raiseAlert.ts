import { atom } from 'jotai/vanilla'
import type { AlertText, alertTexts } from '#i18n/alertTexts.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { type AlertTone, alertAtom, raisedAlertsAtom } from '#state/view/alerts.ts'

export type AlertName = keyof typeof alertTexts

/** Loaded late: only developers of a wrongly set up page read them. */
const loadTexts = lazy(() => import('#i18n/alertTexts.ts'))

const fill = (text: string, params: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder)

/**
 * Tells the page's developer of a mistake in the set-up: in full in the console, in short inside the modal while `debug`
 * is on, unless a view says it (`isInView`). Each alert is raised once.
 */
export const raiseAlertAtom = atom(
  null,
  async (
    get,
    set,
    name: AlertName,
    {
      params = {},
      tone = 'error',
      isInView = false,
    }: { params?: Record<string, string>; tone?: AlertTone; isInView?: boolean } = {},
  ): Promise<void> => {
    const raised = get(raisedAlertsAtom)
    if (raised.has(name)) return
    set(raisedAlertsAtom, new Set([...raised, name]))
    // Without the texts the alert shows its name.
    const loaded = await loadTexts().catch(() => undefined)
    const texts: AlertText = loaded?.alertTexts[name] ?? { short: name, long: name }
    const { short, how, long } = texts
    const level = tone === 'error' ? 'error' : tone === 'info' ? 'info' : 'warn'
    console[level](`[latchkey] ${fill(long, params)}`)
    if (get(configAtom).debug && !isInView)
      set(alertAtom, { name, tone, text: fill(short, params), how })
  },
)

/** Dismisses the alert; it is not raised again. */
export const dismissAlertAtom = atom(null, (_get, set) => set(alertAtom, undefined))
