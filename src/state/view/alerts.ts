import { atom } from 'jotai/vanilla'

export type AlertTone = 'info' | 'success' | 'warning' | 'error'

/** A message to the page's developer, shown while `debug` is on. */
export type Alert = {
  name: string
  tone: AlertTone
  text: string
  /** What to do about it. */
  how?: string | undefined
}

export const alertAtom = atom<Alert | undefined>(undefined)

/** Names of the alerts raised so far: each is raised once. */
export const raisedAlertsAtom = atom<ReadonlySet<string>>(new Set<string>())
