import { atom } from 'jotai/vanilla'
import { closeAtom } from '../../actions/close.ts'
import { goBackAtom } from '../../actions/goBack.ts'
import { historyAtom } from '../../state/router.ts'

/** After a switch the visitor is back where the list of networks was opened: that errand is done too. */
export const finishSwitchAtom = atom(null, (get, set) => {
  const history = get(historyAtom)
  const list = history.length - 2
  if (history[list]?.view !== 'Networks') set(goBackAtom)
  else if (list === 0) set(closeAtom)
  else set(goBackAtom, { to: list - 1 })
})
