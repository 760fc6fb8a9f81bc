import { useSyncExternalStore } from 'react'

const follow = (look: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, look)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, look)
  }
}

/** Whether the browser has a network, as it comes and goes. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
