import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { goBackAtom } from '../../actions/goBack.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { historyAtom } from '../../state/router.ts'
import { wishAtom } from './purchase.ts'

/** Takes what is chosen over into the wish, and returns to it. */
export function useChoice() {
  const goBack = useSetAtom(goBackAtom)
  const goTo = useSetAtom(goToAtom)
  const before = useAtomValue(historyAtom).at(-2)
  const [wish, setWish] = useAtom(wishAtom)
  return (choice: { paymentId?: string; symbol?: string }) => {
    setWish({ ...wish, ...choice })
    // Opened by its name, it has nothing of the kind beneath it.
    if (before?.view === 'OnRamp') goBack()
    else goTo({ view: 'OnRamp' }, { how: 'replace' })
  }
}
